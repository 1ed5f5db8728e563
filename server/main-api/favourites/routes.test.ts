import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemsOf } from '#tests/support/content-site.ts';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { exportOf } from './export.ts';

const url = '/api/v2/favourite';
const whole = '?limit=10000&with_product_type=true';

describe.each(engines)('the wishlist on %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  beforeAll(async () => {
    rest = await startRest(engine);
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
  });
  afterAll(() => rest.close());

  const change = (customer: Customer, which: 'add' | 'remove', id: unknown) =>
    customer.call({ method: 'POST', url: `${url}/${which}`, payload: { id } });
  const ids = async (customer: Customer) =>
    (await customer.call({ url: `${url}${whole}&idOnly=true` })).json<{ id: string; product: null }[]>();

  test('WISH-01 products with their types, the latest first; ids alone where these are asked for', async () => {
    for (const id of ['notebook', 'personal']) {
      expect((await change(ada, 'add', id)).statusCode).toBe(204);
      rest.platform.clock.advance(1000);
    }
    const answer = await ada.call({ url: `${url}${whole}` });
    expect(itemsOf(answer)).toEqual({ total: 2, count: 2, limit: 10_000, offset: 0 });
    expect(answer.json()).toMatchObject([
      { id: 'personal', product: { alias: 'personal', product_type: { alias: 'plan' } } },
      { id: 'notebook', product: { alias: 'notebook', product_type: { alias: 'goods' } } },
    ]);
    expect(await ids(ada)).toEqual([
      { id: 'personal', product: null },
      { id: 'notebook', product: null },
    ]);
    expect(await ids(eve)).toEqual([]);
  });

  test('WISH-02 what is added twice is there once, and goes at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => change(eve, 'add', 'poster')));
    expect(await ids(eve)).toEqual([{ id: 'poster', product: null }]);
    expect([
      (await change(eve, 'remove', 'poster')).statusCode,
      (await change(eve, 'remove', 'poster')).statusCode,
    ]).toEqual([204, 204]);
    expect(await ids(eve)).toEqual([]);
  });

  test('WISH-03 what is no product is refused with words, and visitors are asked to sign in', async () => {
    const refused = [
      await change(eve, 'add', 'unknown'),
      await change(eve, 'add', 7),
      await rest.call({ method: 'POST', url: `${url}/add`, payload: { id: 'poster' } }),
      await rest.call(url),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().error.message !== ''])).toEqual([
      [404, true],
      [400, true],
      [401, true],
      [401, true],
    ]);
  });

  test('who leaves can take the wishlist along', async () => {
    const { id } = await rest.platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const taken: object[] = [];
    for await (const file of exportOf(rest, id)) taken.push(file);
    expect(taken).toEqual([{ name: 'wishlist.json', json: ['personal', 'notebook'] }]);
  });
});
