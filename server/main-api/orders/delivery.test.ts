import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { bothEngines } from '#tests/support/engines.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { exportOf } from './export.ts';
import { forget } from './forget.ts';

const words = (word: string) => `{ en: ${word}, ru: ${word}, uk: ${word} }`;
const productFile = (title: string, id: string, more = '') =>
  `position: 90\ntitle: ${words(title)}\nshort_content: ${words('Short')}\ncontent: ${words('Long')}\n` +
  `sale_conditions: [{ id: ${id}, title: ${words('One')}, price: 25000 }]\n${more}`;

const mug = { alias: 'mug', item_cnt: 1 };
const lesson = { alias: 'talk', item_cnt: 1 };
const delivery = { name: 'Olena', phone: '+380 44 123-45-67', address: 'Kyiv, Khreshchatyk 1' };

interface Shown {
  id: string;
  number: string;
  status: string;
  delivery: typeof delivery | null;
}

describe.each(bothEngines)('what is delivered on %s', (engine) => {
  let content: OwnContent;
  let rest: Rest;
  let ada: Customer;
  let eve: Customer;
  beforeEach(async () => {
    content = await ownContent();
    await content.write('products/goods/mug.yaml', productFile('Mug', 'mug-one', 'delivery: true\n'));
    await content.write('products/service/talk.yaml', productFile('Talk', 'talk-one'));
    rest = await startRest(engine, { contentDir: content.folder, contactEmail: 'office@kadr.example' });
    [ada, eve] = [await rest.signUp(), await rest.signUp()];
  });
  afterEach(async () => {
    await rest.close();
    await content.remove();
  });

  let keys = 0;
  const order = (goods: object[], more: object = {}, key?: string) => {
    keys += 1;
    return ada.call({
      method: 'POST',
      url: '/api/v2/order/checkout',
      headers: { 'idempotency-key': key ?? `key-${keys}`, 'accept-language': 'uk' },
      payload: { goods, ...more },
    });
  };
  const cancel = (customer: Customer, id: string) =>
    customer.call({ method: 'POST', url: `/api/v2/orders/${id}/cancel` });
  const admin = async () => {
    const person = await rest.signUp();
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ role: 'admin' }).where('email', '=', person.email).execute(),
    );
    return person;
  };
  const letters = async (to: string) => {
    await rest.platform.jobs.idle();
    return ((await rest.platform.mail.outbox?.list()) ?? []).filter((letter) => letter.to.address === to);
  };

  test('CART-06 a quote says whether something of it is delivered', async () => {
    const quoted = async (goods: object[]) =>
      (await rest.call({ method: 'POST', url: '/api/v2/order/quote', payload: { goods } })).json<{
        delivery: boolean;
      }>().delivery;
    expect([await quoted([lesson]), await quoted([lesson, mug])]).toEqual([false, true]);
  });

  test('CART-06 what is delivered is not ordered without an address, and what is not needs none', async () => {
    const none = await order([mug]);
    expect([none.statusCode, none.json().error.fields]).toEqual([
      400,
      {
        'delivery.name': 'Вкажіть, хто отримає посилку',
        'delivery.phone': 'Вкажіть номер телефону',
        'delivery.address': 'Вкажіть, куди доставити замовлення',
      },
    ]);
    const wrong = await order([mug], { delivery: { ...delivery, phone: 'call me', address: ' ' } });
    expect(wrong.json().error.fields).toEqual({
      'delivery.phone': 'Перевірте номер телефону',
      'delivery.address': 'Вкажіть, куди доставити замовлення',
    });
    expect((await order([lesson])).json<Shown>().delivery).toBeNull();
    expect((await order([lesson], { delivery })).json<Shown>().delivery).toBeNull();
  });

  test('CART-06 the address stands on the order, at the desk and in the letters about it', async () => {
    const { id, number, delivery: kept } = (await order([mug], { delivery })).json<Shown>();
    expect(kept).toEqual(delivery);
    expect((await ada.call({ url: `/api/v2/orders/${id}` })).json<Shown>().delivery).toEqual(delivery);
    const staff = await admin();
    expect((await staff.call({ url: '/api/v2/office/orders' })).json<Shown[]>()).toMatchObject([{ number, delivery }]);
    const [own] = await letters(ada.email);
    expect(own?.text).toContain('Kyiv, Khreshchatyk 1');
    const [desk] = await letters('office@kadr.example');
    expect(desk?.subject).toBe(`New order ${number}`);
    for (const said of ['Mug', 'Olena', '+380 44 123-45-67', 'Kyiv, Khreshchatyk 1', ada.email, '/office/orders'])
      expect(desk?.text).toContain(said);
  });

  test('CART-06 the same order goes to one address; with another one its key is refused', async () => {
    const first = (await order([mug], { delivery }, 'one')).json<Shown>();
    expect((await order([mug], { delivery }, 'one')).json<Shown>().id).toBe(first.id);
    const other = await order([mug], { delivery: { ...delivery, address: 'Lviv' } }, 'one');
    expect(other.json().error.type).toBe('idempotency_conflict');
  });

  test('CART-06 a customer cancels what is not paid yet, and nobody else does; what is paid stays', async () => {
    const { id, number } = (await order([mug], { delivery })).json<Shown>();
    expect((await cancel(eve, id)).statusCode).toBe(404);
    expect((await cancel(ada, id)).json<Shown>()).toMatchObject({ id, status: 'cancelled' });
    expect((await cancel(ada, id)).json<Shown>().status).toBe('cancelled');
    const staff = await admin();
    expect((await staff.call({ url: '/api/v2/office/orders' })).json()).toEqual([]);
    const paid = (await order([lesson])).json<Shown>();
    await staff.call({ method: 'POST', url: `/api/v2/office/orders/${paid.number}/paid` });
    const refused = await cancel(ada, paid.id);
    expect([refused.statusCode, refused.json().error.type]).toEqual([409, 'order_paid']);
    expect((await ada.call({ url: `/api/v2/orders/${paid.id}` })).json<Shown>().status).toBe('paid');
    expect(number).not.toBe(paid.number);
  });

  test('CART-06 an address goes with the account, and is exported before', async () => {
    await order([mug], { delivery });
    const { id } = await rest.platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const exported: unknown[] = [];
    for await (const { json } of exportOf(rest, id)) exported.push(json);
    expect(exported).toMatchObject([{ delivery }]);
    await forget(rest, id);
    const kept = await rest.platform.db.query.selectFrom('orders').select('delivery').execute();
    expect(kept).toEqual([{ delivery: null }]);
  });
});
