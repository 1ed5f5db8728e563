import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { mailedCode, tokenOfProof } from '#tests/support/mailed-code.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

/** Whom the cookies of a browser stand for. */
const self = '/api/v2/system/customers/account/self';
const tokenNames = ['__Host-Http-access', '__Host-Http-refresh'];
const minutes = (count: number) => count * 60_000;
const setCookies = (headers: Record<string, unknown>): string[] => [headers['set-cookie'] ?? []].flat().map(String);

/** Names of the cookies but for that of the device, which stays for the next login. */
const withoutDevice = (person: ReturnType<typeof visitor>): string[] =>
  [...person.cookies.keys()].filter((name) => name !== '__Host-Http-device');

let accounts = 0;
const newEmail = () => `visitor${(accounts += 1)}@kadr.example`;

describe('opening a session', () => {
  test('AUTH-03 AUTH-05 keeps both tokens in cookies that scripts cannot read, for 400 days', async () => {
    const { status, headers, json } = await visitor(app).signUp(newEmail());
    expect(status).toBe(200);
    expect(setCookies(headers).map((line) => line.replace(/=[^;]*/, '=…'))).toEqual([
      '__Host-Http-access=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-Http-refresh=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
      'signed-in=…; Max-Age=34560000; Path=/; Secure; SameSite=Lax',
      '__Host-Http-device=…; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-Http-verification=…; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(json()).toEqual({
      generation: 0,
      viewer: {
        ...sampleViewer,
        id: expect.any(String),
        email: `visitor${accounts}@kadr.example`,
        name: 'Olena',
        timezone: 'UTC',
      },
    });
  });

  test('AUTH-05 without Secure the cookies lose the prefix, as the one who asked for it knows', async () => {
    const insecure = await testPlatform('sqlite', { config: { allowInsecureCookies: true } });
    const served = await buildApp(insecure);
    const { headers } = await visitor(served).signUp();
    expect(setCookies(headers).map((line) => line.replace(/=[^;]*/, '=…'))).toEqual([
      'access=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
      'refresh=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=…; Max-Age=34560000; Path=/; SameSite=Lax',
      'device=…; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
      'verification=…; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    await served.close();
    await insecure.close();
  });

  test.each(['..', 'settings', 'pirate', '\ud800', ''])('AUTH-17 there is no form of the group %j', async (group) => {
    const fields = { email: newEmail(), password: 'correct horse', name: 'Olena', group };
    for (const url of ['/session', '/session/registration']) {
      const { status, json } = await visitor(app).call('POST', url, fields);
      expect([status, json()]).toMatchObject([404, { error: { type: 'not_found' } }]);
    }
  });

  test('a request of another site is refused, and so is a script without our header', async () => {
    const body = { email: newEmail(), password: 'correct horse' };
    const from = async (headers: Record<string, string>) =>
      (await visitor(app).request('POST', '/session', headers, body)).status;
    expect([
      await from({ 'sec-fetch-site': 'cross-site', 'x-requested-with': 'kadr' }),
      await from({ 'sec-fetch-site': 'same-origin' }),
      await from({ origin: 'https://evil.example', 'x-requested-with': 'kadr' }),
      await from({ 'x-requested-with': 'kadr' }),
    ]).toEqual([403, 403, 403, 403]);
    const form = await visitor(app).post('/session', body, { 'sec-fetch-site': 'cross-site' });
    expect(form.status).toBe(403);
  });
});

describe('renewing a session', () => {
  test('AUTH-10 a page and a script that come at once share one refresh', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    platform.clock.advance(minutes(16));
    const calls = vi.spyOn(platform.db, 'transaction');
    const answers = await Promise.all([
      person.open('/gallery'),
      person.call('POST', '/session/refresh'),
      person.open('/uk/gallery'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // But for those that note the use of the session, for which nobody waits.
    expect(calls.mock.calls.filter(([, options]) => options?.patience !== 0)).toHaveLength(1);
    calls.mockRestore();
    expect(person.cookies.get('signed-in')).toMatch(/^1\.\w+$/);
  });

  test('AUTH-10 a page that was closed before its new cookies came ends no session, however late one comes back', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    platform.clock.advance(minutes(16));
    for (const come of [() => person.open('/gallery'), () => person.call('POST', '/session/refresh')]) {
      const before = new Map(person.cookies);
      expect((await come()).status).toBe(200);
      expect(person.cookies.get('signed-in')).toMatch(/^1\.\w+$/);
      for (const [name, value] of before) person.cookies.set(name, value);
      platform.clock.advance(minutes(60));
    }
    expect((await person.open('/gallery')).status).toBe(200);
    expect(person.cookies.get('signed-in')).toMatch(/^1\.\w+$/);
    expect((await person.open(self)).json()).toMatchObject({ name: 'Olena' });
  });

  test('AUTH-11 nothing is left of a refresh: an old token is refused minutes later, and ends the session', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    const old = new Map(person.cookies);
    expect((await person.call('POST', '/session/refresh')).status).toBe(200);
    expect((await person.open('/gallery')).status).toBe(200);
    platform.clock.advance(minutes(2));
    const thief = visitor(app);
    for (const [name, value] of old) thief.cookies.set(name, value);
    expect((await thief.call('POST', '/session/refresh')).status).toBe(401);
    expect((await person.call('POST', '/session/refresh')).status).toBe(401);
  });

  test('AUTH-11 a session that is over takes its cookies along', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    const access = person.cookies.get('__Host-Http-access') ?? '';
    await person.request('POST', '/api/v2/system/customers/authorization/logout', {
      authorization: `Bearer ${access}`,
    });
    const { status, json } = await person.call('POST', '/session/refresh');
    expect([status, json(), withoutDevice(person)]).toEqual([
      401,
      { error: { type: 'refresh_invalid', message: expect.any(String) } },
      [],
    ]);
  });

  test('SCR-04 one that has ended by itself takes what the browser kept of its answers along', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    const elsewhere = visitor(app);
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
    await elsewhere.call('DELETE', '/session');
    expect((await person.call('POST', '/session/refresh')).headers['clear-site-data']).toBe('"cache"');
  });

  test('SCR-04 one of another person, begun over it or after it ran out, does so too; one of the same keeps it', async () => {
    const person = visitor(app);
    const cleared = async (email: string): Promise<unknown> => {
      const { status, headers } = await person.call('POST', '/session', { email, password: 'correct horse' });
      return [status, headers['clear-site-data']];
    };
    const [first, second] = [newEmail(), newEmail()];
    await visitor(app).signUp(first);
    await visitor(app).signUp(second);
    expect(await cleared(first)).toEqual([200, undefined]);
    expect(await cleared(first)).toEqual([200, undefined]);
    expect(await cleared(second)).toEqual([200, '"cache"']);
    for (const name of tokenNames) person.cookies.delete(name);
    expect(await cleared(first)).toEqual([200, '"cache"']);
  });

  test.each(['/session', '/session/verification'])(
    'AUTH-14 one that is begun by %s over another ends that on the server, with the passphrases that were given in it',
    async (url) => {
      const person = visitor(app);
      await person.signUp(newEmail());
      const other = newEmail();
      if (url === '/session') await visitor(app).signUp(other);
      const script = (fields: Record<string, string>) => person.call('POST', url, fields);
      const form = (fields: Record<string, string>) => person.post(url, fields);
      for (const send of [script, form]) {
        person.cookies.set('passphrase-hash1', 'grant');
        const before = visitor(app);
        for (const [name, value] of person.cookies) before.cookies.set(name, value);
        if (url === '/session') await send({ email: other, password: 'correct horse' });
        else {
          const registration = { email: newEmail(), password: 'correct horse', name: 'Olena' };
          await person.call('POST', '/session/registration', registration);
          await send({ code: mailedCode(tokenOfProof(person.cookies.get('__Host-Http-verification'))) });
        }
        expect(person.cookies.has('passphrase-hash1')).toBe(false);
        const viewer = { name: 'Olena' };
        expect((await person.open(self)).json()).toMatchObject(viewer);
        expect((await before.open(self)).json()).not.toMatchObject(viewer);
        expect((await before.call('POST', '/session/refresh')).status).toBe(401);
      }
    },
  );

  test('AUTH-14 a sign-up over another session leaves that until the address is proven', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    person.cookies.set('passphrase-hash1', 'grant');
    await person.call('POST', '/session/registration', { email: newEmail(), password: 'correct horse', name: 'Taras' });
    expect(person.cookies.get('passphrase-hash1')).toBe('grant');
    const viewer = { name: 'Olena' };
    expect((await person.open(self)).json()).toMatchObject(viewer);
  });

  test('AUTH-14 a refused one leaves that of before, and a visitor keeps the passphrases that they have given', async () => {
    const [person, email] = [visitor(app), newEmail()];
    person.cookies.set('passphrase-hash1', 'grant');
    await person.signUp(email);
    expect(person.cookies.get('passphrase-hash1')).toBe('grant');
    expect([
      (await person.call('POST', '/session', { email, password: 'wrong password' })).status,
      // A taken address is answered as any other, and has no code.
      (await person.signUp(email)).status,
      person.cookies.get('passphrase-hash1'),
      (await person.open('/gallery')).status,
      (await person.call('POST', '/session/refresh')).status,
    ]).toEqual([401, 400, 'grant', 200, 200]);
  });

  test('AUTH-06 one cookie alone makes a visitor, and is no reason to refresh', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    person.cookies.delete('__Host-Http-access');
    expect((await person.open('/gallery')).headers.location).toBe('/login?next=%2Fgallery');
    expect((await person.call('POST', '/session/refresh')).status).toBe(401);
  });
});

describe('ending a session', () => {
  test('AUTH-14 takes away every cookie of the session and ends it on the server', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    person.cookies.set('passphrase-hash1', 'grant');
    person.cookies.set('passphrase-hash2', 'grant');
    const kept = new Map(person.cookies);
    const { status, headers } = await person.call('DELETE', '/session');
    expect([status, withoutDevice(person), headers['clear-site-data']]).toEqual([204, [], '"cache"']);

    for (const name of tokenNames) person.cookies.set(name, kept.get(name) ?? '');
    expect((await person.call('POST', '/session/refresh')).status).toBe(401);
  });

  test('AUTH-14 works by a plain form too', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    const { status, headers } = await person.post('/session/end', { locale: 'ru' });
    expect([status, headers.location, withoutDevice(person), headers['clear-site-data']]).toEqual([
      303,
      '/ru',
      [],
      '"cache"',
    ]);
  });
});

describe('a page of before somebody else signed in in the same browser', () => {
  const idOf = ({ cookies }: ReturnType<typeof visitor>) => cookies.get('signed-in')?.split('.')[1] ?? '';

  test.each(['somebodyElse', 'nobody’s id', ''])('AUTH-14 ends no session of theirs, as %j', async (account) => {
    const person = visitor(app);
    await person.signUp(newEmail());
    const kept = new Map(person.cookies);
    const answers = [
      await person.request('DELETE', '/session', { ...ownPage, 'x-account': encodeURIComponent(account) }),
      await person.post('/session/end', { locale: 'en', account }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['content-type'], headers['set-cookie']])).toEqual([
      [401, 'application/json; charset=utf-8', undefined],
      [401, 'text/html; charset=utf-8', undefined],
    ]);
    expect(person.cookies).toEqual(kept);
    expect((await person.call('POST', '/session/refresh')).status).toBe(200);
  });

  test('AUTH-14 says whose it is in its plain form', async () => {
    const person = visitor(app);
    await person.signUp(newEmail());
    const { body } = await person.open('/trash');
    const [form = ''] = /<form[^>]* action="\/session\/end".*?<\/form>/s.exec(body) ?? [];
    const [field = ''] = /<input[^>]* name="account"[^>]*>/.exec(form) ?? [];
    expect(/ value="(\w+)"/.exec(field)?.[1]).toBe(idOf(person));
  });
});
