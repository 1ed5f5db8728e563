import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const next = 'another long password';

describe.each(engines)('the change of a password on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeEach(async () => {
    rest = await startRest(engine, { loginPerMinute: 6 });
    ada = await rest.signUp('ada@example.com');
  });
  afterEach(() => rest.close());

  const login = (tried: string) =>
    rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: 'ada@example.com', password: tried },
    });
  const change = (payload: object) => ada.call({ method: 'POST', url: '/api/v2/customers/password/change', payload });

  test('PWD-04 the present password sets another one: all other sessions end, this one stays, and the owner is told', async () => {
    const elsewhere = (await login(password)).json();
    const answer = await change({ password, new_password: next });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect([(await login(password)).statusCode, (await login(next)).statusCode]).toEqual([401, 200]);
    const self = (bearer: string) =>
      rest.call({ url: '/api/v2/system/customers/account/self', headers: { authorization: `Bearer ${bearer}` } });
    expect([(await self(ada.bearer)).statusCode, (await self(elsewhere.bearer_token)).statusCode]).toEqual([200, 401]);
    await rest.platform.jobs.idle();
    const [letter] = (await rest.platform.mail.outbox?.list()) ?? [];
    expect(letter).toMatchObject({ to: { address: 'ada@example.com' }, subject: 'Your Kadr password was changed' });
    expect(letter?.text).toContain('All other devices were logged out');
  });

  test('PWD-04 a wrong present password and a next one that is not taken are refused beside their fields', async () => {
    const wrong = await change({ password: 'something else', new_password: next });
    expect([wrong.statusCode, wrong.json().error]).toMatchObject([
      400,
      { type: 'body_invalid', fields: { password: 'This is not your password' } },
    ]);
    for (const [tried, said] of [
      ['short', 'At least 8 characters'],
      ['ada@example.com', expect.stringContaining('too close to your name')],
    ])
      expect((await change({ password, new_password: tried })).json().error.fields).toEqual({ new_password: said });
    expect((await login(password)).statusCode).toBe(200);
  });

  test('PWD-04 nobody guesses the present password by it', async () => {
    const types = [];
    for (let tries = 0; tries <= rest.platform.config.loginPerMinute; tries += 1)
      types.push((await change({ password: `wrong ${tries}`, new_password: next })).json().error.type);
    expect(types.at(-1)).toBe('too_many');
  });
});
