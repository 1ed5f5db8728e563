import { Type } from 'typebox';
import { planPeriods, type PlanPeriod } from '#domain/product.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Price } from '../products/items/schema.ts';

const moment = Type.String({ description: 'ISO 8601, UTC', examples: ['2026-12-21T09:30:00.000Z'] });

const info = Type.Object(
  {
    plan: Type.Object(
      { alias: Type.String({ examples: ['personal'] }), title: Type.String({ examples: ['Personal'] }) },
      { title: 'SubscribedPlan', additionalProperties: false },
    ),
    status: Type.Unsafe<'active' | 'cancelled'>({
      type: 'string',
      enum: ['active', 'cancelled'],
      description: 'A cancelled plan stays until its end',
      examples: ['active'],
    }),
    period: Type.Unsafe<PlanPeriod>({ type: 'string', enum: [...planPeriods], examples: ['month'] }),
    started_at: moment,
    renews_at: Type.String({ ...moment, description: 'The end of what is paid for; ISO 8601, UTC' }),
    cancel_at: Type.Union([moment, Type.Null()], { description: 'When it ends; null where it goes on' }),
    price: ref(Price),
  },
  { title: 'SubscriptionInfo', additionalProperties: false },
);

export const Subscription = named('CustomerSubscription', {
  info: Type.Union([info, Type.Null()], { description: 'Null where the account has no plan' }),
});
