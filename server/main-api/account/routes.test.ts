import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { accessLifetime } from '#server/accounts/sessions.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const url = '/api/v2/system/customers/account/self';
const logout = '/api/v2/system/customers/authorization/logout';

describe.each(bothEngines)('the account of the caller on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp('ada@example.com');
  });
  afterAll(() => rest.close());
  const ask = (headers: Record<string, string>) => rest.call({ url, headers });
  const cookiesOf = ({ bearer, refresh }: Pick<Customer, 'bearer' | 'refresh'>) =>
    `__Host-Http-access=${bearer}; __Host-Http-refresh=${refresh}`;

  test('AUTH-15 who the bearer is, with verification, status and passphrase', async () => {
    const answer = await ada.call({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      ...sampleViewer,
      id: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
      email: 'ada@example.com',
      name: 'Test Customer',
      timezone: 'UTC',
    });
  });

  test('AUTH-06 both cookies make a caller, one of them a visitor', async () => {
    expect((await ask({ cookie: cookiesOf(ada) })).statusCode).toBe(200);
    expect((await ask({ cookie: `__Host-Http-access=${ada.bearer}` })).statusCode).toBe(401);
    expect((await ask({ cookie: `__Host-Http-refresh=${ada.refresh}` })).statusCode).toBe(401);
    expect((await ask({})).statusCode).toBe(401);
  });

  test.each([
    ['a refresh token as bearer', (customer: Customer) => `Bearer ${customer.refresh}`],
    ['another scheme', (customer: Customer) => `Basic ${customer.bearer}`],
    ['something behind the token', (customer: Customer) => `Bearer ${customer.bearer} x`],
    ['an unknown token', () => `Bearer ${'A'.repeat(43)}`],
    ['nothing', () => ''],
  ])('%s is refused', async (_what, header) => {
    const answer = await ask({ authorization: header(ada), cookie: cookiesOf(ada) });
    expect([answer.statusCode, answer.json().error.type]).toEqual([401, 'unauthorized']);
  });

  test('a bearer that has run out is refused; by cookies a read still passes while the session lives', async () => {
    const customer = await rest.signUp();
    rest.platform.clock.advance(accessLifetime);
    expect((await customer.call({ url })).statusCode).toBe(401);
    expect((await ask({ cookie: cookiesOf(customer) })).statusCode).toBe(200);
    await rest.call({ method: 'POST', url: logout, payload: { refresh_token: customer.refresh } });
    expect((await ask({ cookie: cookiesOf(customer) })).statusCode).toBe(401);
  });

  const logOutByCookies = async (headers: Record<string, string>) => {
    const customer = await rest.signUp();
    const cookie = cookiesOf(customer);
    const answer = await rest.call({ method: 'POST', url: logout, headers: { cookie, ...headers } });
    return { answer, stillIn: (await customer.call({ url })).statusCode === 200 };
  };

  test.each<[string, Record<string, string>]>([
    ['no sign of where it comes from', {}],
    ['another site', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'kadr' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', 'x-requested-with': 'kadr' }],
    ['another origin', { origin: 'https://evil.example', 'x-requested-with': 'kadr' }],
    ['a null origin', { origin: 'null', 'x-requested-with': 'kadr' }],
    ['our own page without the header that forms cannot send', { 'sec-fetch-site': 'same-origin' }],
  ])('an unsafe request by cookies from %s changes nothing', async (_what, headers) => {
    const { answer, stillIn } = await logOutByCookies(headers);
    expect([answer.statusCode, answer.json().error.type, stillIn]).toEqual([403, 'csrf_refused', true]);
  });

  test.each<[string, Record<string, string>]>([
    ['our own page', { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr' }],
    ['our own origin in an old browser', { origin: 'http://localhost:3000', 'x-requested-with': 'kadr' }],
  ])('an unsafe request by cookies from %s is obeyed', async (_what, headers) => {
    const { answer, stillIn } = await logOutByCookies(headers);
    expect([answer.statusCode, stillIn]).toEqual([204, false]);
  });
});
