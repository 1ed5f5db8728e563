import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemsOf } from '#tests/support/content-site.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { engines } from '#tests/support/engines.ts';
import { startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { exportOf } from './export.ts';
import { forget } from './forget.ts';

const words = (word: string) => `{ en: ${word}, ru: ${word} рус, uk: ${word} укр }`;
const productFile = (title: string, conditions: string) =>
  `position: 90\ntitle: ${words(title)}\nshort_content: ${words('Short')}\ncontent: ${words('Long')}\nsale_conditions: ${conditions}\n`;
const files = {
  'configs.yaml': `main: { payment-details: ${words('IBAN')} }\n`,
  'products/goods/mug.yaml': productFile(
    'Mug',
    `[{ id: mug-one, title: ${words('One')}, price: 25050 }, { id: mug-box, title: ${words('Box')}, price: 99999 }]`,
  ),
  'products/goods/costly.yaml': productFile('Costly', `[{ id: costly, title: ${words('One')}, price: 1000000000 }]`),
  'products/plan/pro.yaml': productFile(
    'Pro',
    `[{ id: pro-month, title: ${words('Month')}, price: 14900, period: month }]`,
  ),
};

const mugs = { alias: 'mug', item_cnt: 2, sale_condition_id: 'mug-one' };
const plan = { alias: 'pro', item_cnt: 1 };
const hryvnias = (amount: number) => ({ amount, currency: 'UAH' });

interface Shown {
  id: string;
  number: string;
  status: string;
  total: { amount: number };
}

describe.each(engines)('orders on %s', (engine) => {
  let content: OwnContent;
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  let admin: Customer;
  beforeAll(async () => {
    content = await ownContent();
    for (const [file, text] of Object.entries(files)) await content.write(file, text);
    rest = await startRest(engine, { contentDir: content.folder });
    [ada, eve, admin] = [await rest.signUp(), await rest.signUp(), await rest.signUp()];
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('email', '=', admin.email).execute(),
    );
  });
  afterAll(async () => {
    await rest.close();
    await content.remove();
  });

  const quote = (goods: object[], language = 'en') =>
    rest.call({
      method: 'POST',
      url: '/api/v2/order/quote',
      headers: { 'accept-language': language },
      payload: { goods },
    });
  let keys = 0;
  const order = (customer: Customer, goods: object[], key?: string) => {
    keys += 1;
    return customer.call({
      method: 'POST',
      url: '/api/v2/order/checkout',
      headers: { 'idempotency-key': key ?? `key-${keys}` },
      payload: { goods },
    });
  };
  const list = (customer: Customer, query = '') => customer.call({ url: `/api/v2/orders${query}` });
  const pay = (customer: Customer, number: string) =>
    customer.call({ method: 'POST', url: `/api/v2/office/orders/${number}/paid` });
  const userOf = (customer: Customer) =>
    rest.platform.db.query
      .selectFrom('users')
      .select(['id', 'status'])
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
  const shown = (answer: Answer) => answer.json<Shown>();

  test('CART-05 the server says what a cart costs, to visitors too, in their language', async () => {
    expect(
      (await quote([mugs, { alias: 'mug', item_cnt: 1, sale_condition_id: 'mug-box' }, plan], 'uk')).json(),
    ).toEqual({
      goods: [
        {
          alias: 'mug',
          title: 'Mug укр · One укр',
          item_cnt: 2,
          price: hryvnias(25_050),
          sale_condition_id: 'mug-one',
        },
        {
          alias: 'mug',
          title: 'Mug укр · Box укр',
          item_cnt: 1,
          price: hryvnias(99_999),
          sale_condition_id: 'mug-box',
        },
        { alias: 'pro', title: 'Pro укр', item_cnt: 1, price: hryvnias(14_900), sale_condition_id: 'pro-month' },
      ],
      total: hryvnias(2 * 25_050 + 99_999 + 14_900),
      delivery: false,
    });
  });

  test('CART-06 goods of one alias are summed, under the first sale condition where none is named', async () => {
    const { goods, total } = (await quote([{ alias: 'mug', item_cnt: 3 }, mugs])).json<{
      goods: object[];
      total: object;
    }>();
    expect([goods, total]).toEqual([
      [{ alias: 'mug', title: 'Mug · One', item_cnt: 5, price: hryvnias(25_050), sale_condition_id: 'mug-one' }],
      hryvnias(5 * 25_050),
    ]);
  });

  test('CART-05 a total beyond 32 bits is refused by nobody and rounded by nothing', async () => {
    expect((await quote([{ alias: 'costly', item_cnt: 99 }])).json()).toMatchObject({
      total: hryvnias(99_000_000_000),
    });
  });

  test.each([
    ['nothing', []],
    ['none of it', [{ ...mugs, item_cnt: 0 }]],
    ['less than none', [{ ...mugs, item_cnt: -1 }]],
    ['a huge count', [{ ...mugs, item_cnt: 1e15 }]],
    ['a hundred', [{ ...mugs, item_cnt: 100 }]],
    [
      'a hundred in two goods',
      [
        { ...mugs, item_cnt: 50 },
        { ...mugs, item_cnt: 50 },
      ],
    ],
    ['a part', [{ ...mugs, item_cnt: 1.5 }]],
    ['what is not sold', [{ alias: 'unknown', item_cnt: 1 }]],
    ['a sale condition of something else', [{ ...mugs, sale_condition_id: 'pro-month' }]],
    ['two of a plan', [{ ...plan, item_cnt: 2 }]],
    ['a price of its own', [{ ...mugs, price: 1 }]],
    ['more than a hundred goods', Array.from({ length: 101 }, () => mugs)],
  ])('CART-06 %s cannot be ordered', async (_, goods) => {
    const answers = [await quote(goods), await order(ada, goods)];
    expect(answers.map((answer) => [answer.statusCode, answer.json().error.type])).toEqual([
      [400, 'body_invalid'],
      [400, 'body_invalid'],
    ]);
  });

  test('CART-06 what is ordered is kept at its price, and confirmed by mail', async () => {
    const answer = await order(ada, [mugs]);
    const placed = shown(answer);
    expect([answer.statusCode, placed]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
        number: expect.stringMatching(/^1\d{3}$/),
        status: 'new',
        total: hryvnias(50_100),
        goods: [
          { alias: 'mug', title: 'Mug · One', item_cnt: 2, price: hryvnias(25_050), sale_condition_id: 'mug-one' },
        ],
        delivery: null,
        date_created: new Date(rest.platform.clock.now()).toISOString(),
        date_paid: null,
      },
    ]);
    expect((await ada.call({ url: `/api/v2/orders/${placed.id}` })).json()).toEqual(placed);
    await rest.platform.jobs.idle();
    const letters = ((await rest.platform.mail.outbox?.list()) ?? []).filter(({ to }) => to.address === ada.email);
    const letter = letters.find(({ subject }) => subject === `Order ${placed.number}`);
    expect(letter?.text).toContain('₴501.00');
    expect(letter?.text).toContain(`/orders/${placed.id}`);
  });

  test('CART-06 the same order sent twice, or twenty times at once, is one; with other goods it is refused', async () => {
    const before = itemsOf(await list(eve)).total ?? 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(eve, [mugs], 'again')));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${shown(answer).id}`)).size).toBe(1);
    expect(itemsOf(await list(eve)).total).toBe(before + 1);
    expect((await order(eve, [plan], 'again')).json().error.type).toBe('idempotency_conflict');
    expect(shown(await order(ada, [mugs], 'again')).id).not.toBe(answers[0] && shown(answers[0]).id);
    expect(
      (await ada.call({ method: 'POST', url: '/api/v2/order/checkout', payload: { goods: [mugs] } })).statusCode,
    ).toBe(400);
  });

  test('CART-06 orders are their customer’s alone: anybody else’s is not there, and visitors are asked to sign in', async () => {
    const { id } = shown(await order(ada, [mugs]));
    const checkout = { method: 'POST', url: '/api/v2/order/checkout', payload: { goods: [mugs] } } as const;
    const answers = [
      await eve.call({ url: `/api/v2/orders/${id}` }),
      await eve.call({ url: '/api/v2/orders/0000000000000000000000' }),
      await rest.call(`/api/v2/orders/${id}`),
      await rest.call('/api/v2/orders'),
      await rest.call({ ...checkout, headers: { 'idempotency-key': 'visitor' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401, 401, 401]);
  });

  test('CART-06 how orders are paid for is told in the language of the reader', async () => {
    const configs = await rest.call({ url: '/api/v2/system/configs', headers: { 'accept-language': 'uk' } });
    expect(configs.json()).toMatchObject({ main: { 'payment-details': 'IBAN укр' } });
  });

  test('CART-06 orders come by pages, the latest first', async () => {
    const customer = await rest.signUp();
    const placed: string[] = [];
    for (let count = 1; count <= 3; count += 1)
      placed.unshift(shown(await order(customer, [{ ...mugs, item_cnt: count }])).id);
    const page = await list(customer, '?limit=2&offset=1');
    expect([page.json<Shown[]>().map(({ id }) => id), itemsOf(page)]).toEqual([
      placed.slice(1),
      { total: 3, count: 2, limit: 2, offset: 1 },
    ]);
  });

  test('PROF-05 AUTH-16 a paid plan makes its customer a subscriber; an order is paid once, and by admins', async () => {
    const customer = await rest.signUp();
    const { number } = shown(await order(customer, [plan, mugs]));
    const refused = [await pay(customer, number), await pay(admin, '99999999'), await pay(admin, '1')];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await userOf(customer)).status).toBe('free');
    const info = async () => (await customer.call({ url: '/api/v2/subscriptions/info' })).json<{ info: object }>().info;
    expect(await info()).toBeNull();
    expect((await pay(admin, number)).json()).toMatchObject({ number, status: 'paid', customer: 'Test Customer' });
    const once = await info();
    await pay(admin, number);
    expect([(await userOf(customer)).status, await info()]).toEqual(['subscribed', once]);
    await rest.platform.jobs.idle();
    const subjects = ((await rest.platform.mail.outbox?.list()) ?? [])
      .filter(({ to }) => to.address === customer.email)
      .map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([`Order ${number}`, `Order ${number} is paid`]);
    const viewer = await customer.call({ url: '/api/v2/system/customers/account/self' });
    expect(viewer.json()).toMatchObject({ info: { status: { alias: 'subscribed' } } });
  });

  test('CART-06 admins see the orders of a state with the names of the customers; to others the list is not there', async () => {
    const customer = await rest.signUp();
    const { number } = shown(await order(customer, [mugs]));
    const office = (who: Customer, query = '') => who.call({ url: `/api/v2/office/orders${query}` });
    const first = (await office(admin, '?limit=1')).json<object[]>();
    expect(first).toMatchObject([{ number, status: 'new', customer: 'Test Customer' }]);
    await pay(admin, number);
    expect((await office(admin, '?status=paid&limit=1')).json()).toMatchObject([{ number }]);
    expect([(await office(customer)).statusCode, (await rest.call('/api/v2/office/orders')).statusCode]).toEqual([
      404, 401,
    ]);
  });

  test('orders of who leaves keep number, goods and total; before that they can be taken along', async () => {
    const customer = await rest.signUp();
    const { id, number } = shown(await order(customer, [mugs]));
    const { id: userId } = await userOf(customer);
    const taken: { name: string; json: unknown }[] = [];
    for await (const file of exportOf(rest, userId)) taken.push(file);
    expect(taken).toMatchObject([{ name: `orders/${number}.json`, json: { number, total: 50_100, status: 'new' } }]);
    await forget(rest, userId);
    await forget(rest, userId);
    expect((await customer.call({ url: `/api/v2/orders/${id}` })).statusCode).toBe(404);
    expect((await admin.call({ url: '/api/v2/office/orders?limit=1' })).json()).toMatchObject([
      { number, total: hryvnias(50_100), goods: [{ alias: 'mug' }], customer: null },
    ]);
  });

  test('an account places so many orders an hour', async () => {
    const busy = await rest.signUp();
    const statuses = new Set<number>();
    for (let count = 0; count < 32; count += 1) statuses.add((await order(busy, [mugs])).statusCode);
    expect([...statuses]).toEqual([201, 429]);
  });
});
