import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeInterval, codeLifetime, waitingFor } from '#server/accounts/mailed-codes/mailed-codes.ts';
import { engines } from '#tests/support/engines.ts';
import { mailedCode } from '#tests/support/mailed-code.ts';
import { password, startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';

const customers = '/api/v2/system/customers';
const another = 'another long password';
const minute = 60_000;

describe.each(engines)('the restore of a password on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeEach(async () => {
    rest = await startRest(engine, { codesPerHour: 5, registrationPerHour: 20 });
    ada = await rest.signUp('ada@example.com');
  });
  afterEach(() => rest.close());

  const post = (path: string, payload: object, options: { ip?: string; headers?: Record<string, string> } = {}) =>
    rest.call({
      method: 'POST',
      url: `${customers}/${path}`,
      payload,
      ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
      headers: options.headers ?? {},
    });
  const identify = (email: string, options: { ip?: string; headers?: Record<string, string>; device?: string } = {}) =>
    post(
      'password/identification/customer',
      { email, ...(options.device === undefined ? {} : { device: options.device }) },
      options,
    );
  const tokenFor = async (email: string, ip?: string): Promise<string> => {
    const answer = await identify(email, ip === undefined ? {} : { ip });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ restore_token: string }>().restore_token;
  };
  const codeFor = (token: string) => mailedCode(token, { purpose: 'restore' });
  const restore = (token: string, { code = codeFor(token), chosen = another } = {}) =>
    post('password/restore', { restore_token: token, code, password: chosen });
  const login = (email: string, tried: string) => post('authorization/login/customer', { email, password: tried });
  const typeOf = (answer: Answer) => [answer.statusCode, answer.json().error.type];
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const letters = async () => {
    await rest.platform.jobs.idle();
    return ((await rest.platform.mail.outbox?.list()) ?? []).toReversed();
  };

  test('PWD-01 PWD-02 the forms are told to everybody, by group and in their language', async () => {
    const headers = { 'accept-language': 'uk' };
    const form = await rest.call({ url: `${customers}/password/identification/settings/business`, headers });
    expect(form.json()).toMatchObject({ alias: 'identification', groups: [{ fields: [{ alias: 'email' }] }] });
    expect((await rest.call(`${customers}/password/identification/settings/pirate`)).statusCode).toBe(404);
    expect((await rest.call({ url: `${customers}/password/restore/settings`, headers })).json()).toMatchObject({
      alias: 'restore',
      groups: [{ fields: [{ alias: 'code' }, { alias: 'password' }] }],
    });
  });

  test('PWD-03 code or link of the letter sets the password once, ends every session and tells the owner', async () => {
    const elsewhere = (await login('ada@example.com', password)).json();
    const token = await tokenFor('ada@example.com');
    const [letter] = await letters();
    expect(letter).toMatchObject({
      to: { name: 'Test Customer', address: 'ada@example.com' },
      subject: 'Set a new password for Kadr',
    });
    expect(letter?.text).toContain(
      `http://localhost:3000/password-restore/update?token=${token}&code=${codeFor(token)}`,
    );
    const set = await restore(token);
    expect([set.statusCode, set.body]).toEqual([204, '']);
    expect(typeOf(await login('ada@example.com', password))).toEqual([401, 'credentials_invalid']);
    expect((await login('ada@example.com', another)).statusCode).toBe(200);
    for (const bearer of [ada.bearer, elsewhere.bearer_token])
      expect(
        (await rest.call({ url: `${customers}/account/self`, headers: { authorization: `Bearer ${bearer}` } }))
          .statusCode,
      ).toBe(401);
    for (const refresh_token of [ada.refresh, elsewhere.refresh_token])
      expect(typeOf(await post('authorization/refresh', { refresh_token }))).toEqual([401, 'refresh_invalid']);
    const told = (await letters()).at(-1);
    expect(told).toMatchObject({ to: { address: 'ada@example.com' }, subject: 'Your Kadr password was changed' });
    expect(told?.text).toContain('The password of the account ada@example.com was changed on January 15, 2026');
  });

  test('C15 a code is good once, also for those who come at once, and takes all others of its account with it', async () => {
    const other = await tokenFor('ada@example.com', '203.0.113.1');
    const token = await tokenFor('ada@example.com', '203.0.113.2');
    const both = await Promise.all([restore(token), restore(token)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 410]);
    expect(typeOf(await restore(token))).toEqual([410, 'restore_over']);
    expect(typeOf(await restore(other))).toEqual([410, 'restore_over']);
  });

  test('C15 a code is over after ten minutes, its token after an hour, and neither is good for anybody else', async () => {
    await rest.signUp('eve@example.com');
    const token = await tokenFor('ada@example.com');
    const eves = await tokenFor('eve@example.com');
    expect(typeOf(await restore(eves, { code: codeFor(token) }))).toEqual([400, 'code_wrong']);
    const [id = '', signature] = token.split('.');
    expect(typeOf(await restore(`${eves.split('.')[0]}.${signature}`))).toEqual([410, 'restore_over']);
    expect(typeOf(await post('verification/approve', { verification_token: token, code: codeFor(token) }))).toEqual([
      410,
      'verification_over',
    ]);
    rest.platform.clock.advance(codeLifetime);
    expect(typeOf(await restore(token))).toEqual([400, 'code_expired']);
    rest.platform.clock.advance(waitingFor.restore - codeLifetime);
    expect(typeOf(await restore(token))).toEqual([410, 'restore_over']);
    const stored = JSON.stringify(await rest.platform.db.query.selectFrom('mailed_codes').selectAll().execute());
    expect([stored.includes(id), stored.includes(signature ?? '-')]).toEqual([true, false]);
  });

  test('C11 enumeration: an address without an account is answered alike, now and later, and gets no letter', async () => {
    const told = async (email: string) => {
      const answer = await identify(email, { headers: { 'accept-language': 'ru' } });
      const { restore_token: token, ...body } = answer.json<Record<string, string>>();
      const later = [];
      for (const code of ['000000', '111111', '222222', '333333', '444444', '555555'])
        later.push((await restore(token ?? '', { code })).json());
      rest.platform.clock.advance(codeInterval);
      const again = await identify(email);
      return [answer.statusCode, Object.keys(answer.headers), token?.length, body, later, again.statusCode];
    };
    const known = await told('ada@example.com');
    const unknown = await told('eva@example.com');
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(known).replaceAll('ada@', 'eva@'));
    expect((await letters()).map(({ to }) => to.address)).not.toContain('eva@example.com');
    const token = await tokenFor('nobody@example.com');
    expect(typeOf(await restore(token))).toEqual([400, 'code_wrong']);
  });

  test('PWD-03 a password that is not taken leaves the code as it was; that of the own name is told to its owner alone', async () => {
    const token = await tokenFor('ada@example.com');
    for (const chosen of ['short', 'x'.repeat(129), 'Password123', 'ada@example.com']) {
      const refused = await restore(token, { chosen });
      expect([...typeOf(refused), Object.keys(refused.json().error.fields)]).toEqual([
        400,
        'body_invalid',
        ['password'],
      ]);
    }
    const byName = { chosen: 'Customer-Test' };
    expect(typeOf(await restore(token, { ...byName, code: wrongOf(codeFor(token)) }))).toEqual([400, 'code_wrong']);
    expect((await restore(token, byName)).json().error.fields).toEqual({
      password: 'This password is too close to your name, your email or the name of the site. Choose another',
    });
    expect((await restore(token)).statusCode).toBe(204);
  });

  test('PWD-02 the letter goes to the address of the account in its language, however another spelling reads', async () => {
    const spelt = 'ＡＤＡ@example.com';
    const answer = await identify(spelt, { headers: { 'accept-language': 'ru' } });
    expect(answer.json()).toMatchObject({ email: spelt, resend_in: 60, expires_in: 600 });
    expect((await letters()).map(({ to, subject }) => [to.address, subject])).toEqual([
      ['ada@example.com', 'Set a new password for Kadr'],
    ]);
  });

  test('C14 whatever Host and forwarding headers say, a letter links to PUBLIC_URL alone', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    expect((await identify('ada@example.com', { headers: { host: 'evil.example' } })).statusCode).toBe(421);
    expect((await identify('ada@example.com', { headers: forged })).statusCode).toBe(200);
    const [letter] = await letters();
    expect(JSON.stringify(letter)).not.toContain('evil');
    const links = [...(letter?.text ?? '').matchAll(/https?:\/\/[^/\s]+/g)].map(([origin]) => origin);
    expect(new Set(links)).toEqual(new Set(['http://localhost:3000']));
  });

  test('AUTH-19 C11 letters are counted by address and place, and those of its owner on a known device apart', async () => {
    const { device } = (await login('ada@example.com', password)).json();
    const early = [await identify('ada@example.com'), await identify('ADA@example.com ')];
    expect(early.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [200, undefined],
      [429, '60'],
    ]);
    // With that of the registration and the first above ten.
    for (let place = 0; place < 8; place += 1) await tokenFor('ada@example.com', `203.0.113.${place}`);
    expect((await identify('ada@example.com', { ip: '198.51.100.1' })).statusCode).toBe(429);
    expect((await identify('ada@example.com', { ip: '198.51.100.1', device })).statusCode).toBe(200);
    expect((await identify('eve@example.com', { ip: '198.51.100.1' })).statusCode).toBe(200);
    rest.platform.clock.advance(6 * minute);
    expect((await identify('ada@example.com', { ip: '198.51.100.2' })).statusCode).toBe(200);
  });

  test('a network has as many requests as registrations, at all addresses together', async () => {
    for (let count = 0; count < 20; count += 1) await tokenFor(`nobody${count}@example.com`, '203.0.113.1');
    expect(typeOf(await identify('last@example.com', { ip: '203.0.113.1' }))).toEqual([429, 'too_many']);
    expect((await identify('last@example.com', { ip: '203.0.113.2' })).statusCode).toBe(200);
  });
});
