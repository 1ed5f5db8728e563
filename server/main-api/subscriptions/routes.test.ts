import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOfPeriod, renewalNotice } from '#domain/plan-period.ts';
import { engines } from '#tests/support/engines.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { payOrder } from '../orders/service.ts';
import { exportOf } from './export.ts';
import { endDueSubscriptions, invoiceRenewals } from './work.ts';

const minute = 60_000;

interface Order {
  number: string;
  status: string;
  goods: { alias: string }[];
}

describe.each(engines)('subscriptions on %s', (engine) => {
  let content: OwnContent;
  let rest: Rest;
  let customer: Customer;
  beforeAll(async () => {
    content = await ownContent();
    await content.change('configs.yaml', '  # free-edits: 30', '  free-edits: 30');
    rest = await startRest(engine, { contentDir: content.folder });
    customer = await rest.signUp();
  });
  afterAll(async () => {
    await rest.close();
    await content.remove();
  });

  let keys = 0;
  const buy = async () => {
    keys += 1;
    const goods = [{ alias: 'personal', item_cnt: 1, sale_condition_id: 'personal-month' }];
    const headers = { 'idempotency-key': `key-${keys}` };
    const placed = await customer.call({ method: 'POST', url: '/api/v2/order/checkout', headers, payload: { goods } });
    await payOrder(rest.platform, placed.json<Order>().number);
  };
  const change = (which: 'cancel' | 'resume') =>
    customer.call({ method: 'POST', url: `/api/v2/subscriptions/${which}` });
  const info = async () =>
    (await customer.call({ url: '/api/v2/subscriptions/info' })).json<{ info: { renews_at: string } | null }>().info;
  const orders = async () => (await customer.call({ url: '/api/v2/orders' })).json<Order[]>();
  const user = () =>
    rest.platform.db.query
      .selectFrom('users')
      .select(['id', 'status'])
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
  const setDeletion = (deletion_at: number | null) =>
    rest.platform.db.transaction((tx) =>
      tx.updateTable('users').set({ deletion_at }).where('email', '=', customer.email).execute(),
    );
  const goTo = async (moment: number) => {
    const { clock } = rest.platform;
    clock.advance(moment - clock.now());
    await customer.renew();
  };
  const limits = async () =>
    (await customer.call({ url: '/api/v2/customers/limits' })).json<{ edits: { limit: number | null } }>().edits.limit;

  test('PROF-01 without a plan there is nothing to tell, to cancel or to resume', async () => {
    expect([await info(), (await change('cancel')).statusCode, (await change('resume')).statusCode]).toEqual([
      null,
      404,
      404,
    ]);
    expect((await rest.call('/api/v2/subscriptions/info')).statusCode).toBe(401);
  });

  test('PROF-01 PROF-05 a payment begins a period, a second one adds another, and the limit of edits is lifted', async () => {
    const begun = rest.platform.clock.now();
    expect(await limits()).toBe(30);
    await buy();
    const until = endOfPeriod(begun, 'month');
    const plan = {
      plan: { alias: 'personal', title: 'Personal' },
      status: 'active',
      period: 'month',
      started_at: new Date(begun).toISOString(),
      renews_at: new Date(until).toISOString(),
      cancel_at: null,
      price: { amount: 14_900, currency: 'UAH' },
    };
    expect([await info(), await limits()]).toEqual([
      { ...plan, plan: { ...plan.plan, title: expect.any(String) } },
      null,
    ]);
    await buy();
    expect(await info()).toMatchObject({ renews_at: new Date(endOfPeriod(until, 'month')).toISOString() });
  });

  test('PROF-05 a plan that is cancelled stays until its end, and can be resumed', async () => {
    const cancelled = (await change('cancel')).json<{ info: object }>().info;
    expect(cancelled).toMatchObject({ status: 'cancelled', cancel_at: (await info())?.renews_at });
    expect([(await user()).status, await info()]).toEqual(['subscribed', cancelled]);
    expect((await change('resume')).json()).toMatchObject({ info: { status: 'active', cancel_at: null } });
  });

  test('PROF-05 a week before its end the next period is ordered, once; of a cancelled plan and of an account that goes none is', async () => {
    const until = Date.parse((await info())?.renews_at ?? '');
    await goTo(until - renewalNotice - minute);
    const before = (await orders()).length;
    expect(await invoiceRenewals(rest.platform)).toBe(0);
    await change('cancel');
    await goTo(until - renewalNotice + minute);
    expect(await invoiceRenewals(rest.platform)).toBe(0);
    await change('resume');
    await setDeletion(until);
    expect(await invoiceRenewals(rest.platform)).toBe(0);
    await setDeletion(null);
    expect([await invoiceRenewals(rest.platform), await invoiceRenewals(rest.platform)]).toEqual([1, 0]);
    const [renewal, ...others] = await orders();
    expect([renewal?.status, renewal?.goods[0]?.alias, others.length]).toEqual(['new', 'personal', before]);
    await payOrder(rest.platform, renewal?.number ?? '');
    expect(Date.parse((await info())?.renews_at ?? '')).toBe(endOfPeriod(until, 'month'));
  });

  test('AUTH-16 PROF-05 once what is paid for is over the account is free again', async () => {
    const { id } = await user();
    const taken: object[] = [];
    for await (const file of exportOf(rest, id)) taken.push(file);
    expect(taken).toMatchObject([{ name: 'subscription.json', json: { plan: { alias: 'personal' } } }]);
    const until = Date.parse((await info())?.renews_at ?? '');
    await goTo(until - minute);
    expect([await endDueSubscriptions(rest.platform), (await user()).status]).toEqual([0, 'subscribed']);
    await goTo(until + minute);
    expect([await endDueSubscriptions(rest.platform), (await user()).status]).toEqual([1, 'free']);
    expect([await info(), await limits()]).toEqual([null, 30]);
  });
});
