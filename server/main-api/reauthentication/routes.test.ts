import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freshProof } from '#domain/limits.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { password, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/customers/reauthentication';
const keys = '/api/v2/customers/keys';

describe.each(bothEngines)('C19 a password that is asked for again on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    ada = await rest.signUp();
  });

  const prove = (customer = ada, tried = password, options: { remoteAddress?: string } = {}) =>
    customer.call({ method: 'POST', url, payload: { password: tried }, ...options });
  const sensitive = async (customer = ada) => {
    const payload = { name: 'key', scopes: ['read'] };
    const answer = await customer.call({ method: 'POST', url: keys, payload });
    return answer.statusCode === 201 ? 'done' : `${answer.statusCode} ${answer.json().error.type}`;
  };

  test('is not asked for within five minutes of the login or of the last proof, and is from then on', async () => {
    const { clock } = rest.platform;
    clock.advance(freshProof - 1);
    expect(await sensitive()).toBe('done');
    clock.advance(1);
    expect(await sensitive()).toBe('403 reauthentication_needed');
    const answer = await prove();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { date_until: new Date(clock.now() + freshProof).toISOString() },
    ]);
    clock.advance(freshProof - 1);
    expect(await sensitive()).toBe('done');
    clock.advance(1);
    expect(await sensitive()).toBe('403 reauthentication_needed');
  });

  test('is the account’s own, and a wrong one changes nothing', async () => {
    rest.platform.clock.advance(freshProof);
    const answer = await prove(ada, 'not the password');
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      {
        type: 'body_invalid',
        message: 'Some of the data is not valid',
        fields: { password: 'This is not your password' },
      },
    ]);
    expect(await sensitive()).toBe('403 reauthentication_needed');
  });

  test('is proven for one session and for no other', async () => {
    rest.platform.clock.advance(freshProof);
    const login = await rest.call({
      method: 'POST',
      url: '/api/v2/system/customers/authorization/login/customer',
      payload: { email: ada.email, password },
    });
    const { bearer_token: bearer } = login.json();
    const other = await rest.call({
      method: 'POST',
      url: keys,
      payload: { name: 'key', scopes: ['read'] },
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect([other.statusCode, await sensitive()]).toEqual([201, '403 reauthentication_needed']);
  });

  test('is not proven by new tokens', async () => {
    rest.platform.clock.advance(freshProof);
    await ada.renew();
    expect(await sensitive()).toBe('403 reauthentication_needed');
  });

  test('C11 has LOGIN_PER_MINUTE tries a session, wherever they come from, and others theirs', async () => {
    const limited = await startRest(engine, { loginPerMinute: 2 });
    onTestFinished(() => limited.close());
    const [olena, eve] = [await limited.signUp(), await limited.signUp()];
    const tried = async (customer: Customer, remoteAddress: string, with_ = 'wrong') =>
      (await prove(customer, with_, { remoteAddress })).statusCode;
    expect([await tried(olena, '192.0.2.1'), await tried(olena, '198.51.100.1')]).toEqual([400, 400]);
    expect([await tried(olena, '203.0.113.1', password), await tried(eve, '192.0.2.1', password)]).toEqual([429, 200]);
    limited.platform.clock.advance(30_000);
    expect(await tried(olena, '203.0.113.1', password)).toBe(200);
  });
});
