import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startRest, type Rest } from '#tests/support/rest.ts';

const customers = '/api/v2/system/customers';

let rest: Rest;
beforeAll(async () => {
  rest = await startRest('sqlite', { codesPerHour: 1000, registrationPerHour: 1000 });
});
afterAll(() => rest.close());

test('AUTH-19 PWD-02 an account has twenty codes a day to restore its password; its owner has others on a known device', async () => {
  const { email } = await rest.signUp();
  const eve = await rest.signUp();
  const post = (path: string, payload: object, remoteAddress: string) =>
    rest.call({ method: 'POST', url: `${customers}/${path}`, payload, remoteAddress });
  const login = await post('authorization/login/customer', { email, password }, '192.0.2.1');
  const { device } = login.json();
  const identify = (of: string, place: number, shown: object = {}) =>
    post('password/identification/customer', { email: of, ...shown }, `203.0.113.${place}`);
  const statuses = [];
  for (let place = 0; place < 21; place += 1) statuses.push((await identify(email, place)).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await identify(email, 21, { device })).statusCode).toBe(200);
  expect((await identify(eve.email, 22)).statusCode).toBe(200);
  // What comes back in an hour is no whole code.
  rest.platform.clock.advance(3_600_000);
  expect((await identify(email, 23)).statusCode).toBe(429);
  // One that nobody has an account with is answered alike.
  const strangers = [];
  for (let place = 0; place < 21; place += 1) strangers.push((await identify('nobody@example.com', place)).statusCode);
  expect(strangers).toEqual(statuses);
});
