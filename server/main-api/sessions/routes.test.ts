import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { useInterval } from '#server/accounts/sessions.ts';
import { bothEngines, freshDatabase, testPlatform } from '#tests/support/engines.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/customers/sessions';
const self = '/api/v2/system/customers/account/self';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

interface Listed {
  id: string;
  product: string | null;
  system: string | null;
  network: string | null;
  date_created: string;
  date_used: string;
  is_current: boolean;
}

describe.each(bothEngines)('sessions of an account on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const signIn = async (remoteAddress = '198.51.100.7') => {
    const answer = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: ada.email, password },
      remoteAddress,
    });
    const { bearer_token: bearer, refresh_token: refresh } = answer.json();
    return { bearer, refresh };
  };
  const as = (bearer: string, method: 'GET' | 'DELETE', path = '', headers: Record<string, string> = {}) =>
    rest.call({ method, url: url + path, headers: { authorization: `Bearer ${bearer}`, ...headers } });
  const list = async (bearer = ada.bearer) => (await as(bearer, 'GET')).json<Listed[]>();
  const iso = (time: number) => new Date(time).toISOString();

  test('AUTH-22 lists each with its program, its block of networks, its begin and its last use, and tells which is the caller’s', async () => {
    const { clock } = rest.platform;
    const begun = clock.now();
    clock.advance(60_000);
    const phone = await signIn();
    await rest.call({
      url: self,
      headers: { authorization: `Bearer ${phone.bearer}`, 'user-agent': firefox },
      remoteAddress: '198.51.100.7',
    });
    const used = clock.now();
    const answer = await as(ada.bearer, 'GET');
    expect(answer.headers).toMatchObject({ 'x-items-total': '2', 'x-items-count': '2' });
    const listed = answer.json<Listed[]>();
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        product: 'Firefox',
        system: 'Linux',
        network: '198.51.100.0/24',
        date_created: iso(used),
        date_used: iso(used),
        is_current: false,
      },
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        product: 'lightMyRequest',
        system: null,
        network: '127.0.0.0/24',
        date_created: iso(begun),
        date_used: iso(used),
        is_current: true,
      },
    ]);
    const secret = phone.refresh.split('.')[0] ?? '';
    expect(answer.body).not.toContain(secret);
    expect((await list(phone.bearer)).map(({ id, is_current: isCurrent }) => [id, isCurrent])).toEqual([
      [listed[0]?.id, true],
      [listed[1]?.id, false],
    ]);
    expect((await as(ada.bearer, 'GET', '?limit=1&offset=1')).json<Listed[]>().map(({ id }) => id)).toEqual([
      listed[1]?.id,
    ]);
  });

  test('AUTH-22 however often a session is used, it is written down once in five minutes', async () => {
    const { clock } = rest.platform;
    const use = () => ada.call({ url: self, headers: { 'user-agent': firefox }, remoteAddress: '2001:db8:1:2::3' });
    await use();
    const known = clock.now();
    const recording = recordStatements();
    clock.advance(useInterval - 1);
    await use();
    await use();
    expect([...recording.stop().keys()].filter((text) => text.startsWith('update'))).toEqual([]);
    expect(await list()).toMatchObject([{ date_used: iso(known) }]);
    clock.advance(1);
    await use();
    expect(await list()).toMatchObject([{ date_used: iso(clock.now()), network: '2001:db8:1::/48' }]);
  });

  test('AUTH-22 a server that calls for a browser without its name leaves the name as it is', async () => {
    const call = (userAgent: string) => ada.call({ url: self, headers: { 'user-agent': userAgent } });
    await call(firefox);
    rest.platform.clock.advance(useInterval);
    await call('');
    expect(await list()).toMatchObject([{ product: 'Firefox', system: 'Linux', network: '127.0.0.0/24' }]);
  });

  test('AUTH-22 C06 whichever is ended, its tokens are dead with the next call, and no other', async () => {
    const [phone, tablet] = [await signIn(), await signIn()];
    const own = (await list(phone.bearer)).find(({ is_current: isCurrent }) => isCurrent);
    const answer = await as(ada.bearer, 'DELETE', `/${own?.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 1 }]);
    const statusOf = async (bearer: string) =>
      (await rest.call({ url: self, headers: { authorization: `Bearer ${bearer}` } })).statusCode;
    expect([await statusOf(phone.bearer), await statusOf(tablet.bearer), await statusOf(ada.bearer)]).toEqual([
      401, 200, 200,
    ]);
    const refreshed = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/refresh',
      payload: { refresh_token: phone.refresh },
    });
    expect(refreshed.json().error.type).toBe('refresh_invalid');
    expect((await as(ada.bearer, 'DELETE', `/${own?.id}`)).statusCode).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  test('AUTH-22 C06 all others are ended at once, and nobody else’s', async () => {
    const eve = await rest.signUp();
    const [phone, tablet] = [await signIn(), await signIn()];
    const answer = await as(phone.bearer, 'DELETE');
    expect([answer.statusCode, answer.json()]).toEqual([200, { count: 2 }]);
    expect(await list(phone.bearer)).toMatchObject([{ is_current: true }]);
    expect([(await as(ada.bearer, 'GET')).statusCode, (await as(tablet.bearer, 'GET')).statusCode]).toEqual([401, 401]);
    expect((await as(phone.bearer, 'DELETE')).json()).toEqual({ count: 0 });
    expect(await list(eve.bearer)).toHaveLength(1);
  });

  test('AUTH-22 G01 nobody ends another’s session, and an unknown one is answered alike', async () => {
    const eve = await rest.signUp();
    const [own] = await list();
    const answers = [
      await as(eve.bearer, 'DELETE', `/${own?.id}`),
      await as(eve.bearer, 'DELETE', `/${'x'.repeat(22)}`),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual(
      answers.map(() => [404, { type: 'not_found', message: 'Not found' }]),
    );
    expect(await list()).toHaveLength(1);
  });
});

test('AUTH-22 C06 a session that one process ends is dead with the next call to another', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const rest = await startRest('postgres', { databaseUrl: database.url });
  onTestFinished(() => rest.close());
  const other = await testPlatform('postgres', { config: rest.platform.config });
  const app = await buildApp(other, { roles: ['main-api'] });
  onTestFinished(async () => {
    await app.close();
    await other.close();
  });
  const ada = await rest.signUp();
  const asked = async () =>
    (await app.inject({ url: self, headers: { authorization: `Bearer ${ada.bearer}` } })).statusCode;
  const before = await asked();
  const [own] = (await ada.call({ url })).json<Listed[]>();
  await ada.call({ method: 'DELETE', url: `${url}/${own?.id}` });
  expect([before, await asked()]).toEqual([200, 401]);
});
