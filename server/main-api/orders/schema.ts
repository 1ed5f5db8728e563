import { Type } from 'typebox';
import { countOfGood, goodsOfOrder } from '#domain/cart.ts';
import { deliveryLimits, type Delivery } from '#domain/delivery.ts';
import { orderStates, type OrderState } from '#domain/order.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Price } from '../products/items/schema.ts';

const alias = Type.String({ pattern: '^[a-z0-9_-]+$', maxLength: 100, examples: ['personal'] });
const moment = Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] });
export const orderStatus = Type.Unsafe<OrderState>({ type: 'string', enum: [...orderStates], examples: ['new'] });

const wanted = {
  goods: Type.Array(
    Type.Object(
      {
        alias,
        item_cnt: Type.Integer({ minimum: 1, maximum: countOfGood, examples: [1] }),
        sale_condition_id: Type.Optional(
          Type.String({
            ...alias,
            description: 'The first one of the product where it is left out',
            examples: ['personal-month'],
          }),
        ),
      },
      { title: 'OrderWantedGood', additionalProperties: false },
    ),
    { minItems: 1, maxItems: goodsOfOrder, description: 'Those of one product and sale condition count together' },
  ),
};

/** What somebody wants to buy. */
export const OrderWanted = named('OrderWanted', wanted);

const deliveryText = (field: keyof Delivery, example: string) =>
  Type.String({ maxLength: deliveryLimits[field], examples: [example] });
const delivery = {
  name: deliveryText('name', 'Olena Kovalenko'),
  phone: deliveryText('phone', '+380 44 123-45-67'),
  address: deliveryText('address', 'Khreshchatyk 1, Kyiv, 01001'),
};

/** Where what was ordered is sent. */
export const OrderDelivery = named('OrderDelivery', delivery);
export const NewOrderDelivery = named('NewOrderDelivery', delivery);

export const NewOrder = named('NewOrder', {
  ...wanted,
  delivery: Type.Optional(
    Type.Unsafe<Delivery>({
      ...ref(NewOrderDelivery),
      description: 'Needed where the quote says so, ignored elsewhere',
    }),
  ),
});

export const OrderGood = named('OrderGood', {
  alias: Type.String({ examples: ['personal'] }),
  title: Type.String({ examples: ['Personal'] }),
  item_cnt: Type.Integer({ examples: [1] }),
  price: ref(Price),
  sale_condition_id: Type.String({ examples: ['personal-month'] }),
});

export const OrderQuote = named('OrderQuote', {
  goods: Type.Array(ref(OrderGood)),
  total: ref(Price),
  delivery: Type.Boolean({ description: 'Whether something of it is sent, so that the order needs an address' }),
});

const order = {
  id: Type.String({ examples: ['Q2x7mB0cV4nL9kTzR5wYs1'] }),
  number: Type.String({ description: 'For people: it stands on the invoice', examples: ['1017'] }),
  status: orderStatus,
  total: ref(Price),
  goods: Type.Array(ref(OrderGood)),
  delivery: Type.Union([ref(OrderDelivery), Type.Null()], { description: 'Null where nothing of it is sent' }),
  date_created: moment,
  date_paid: Type.Union([moment, Type.Null()]),
};

export const Order = named('Order', order);

export const OfficeOrder = named('OfficeOrder', {
  ...order,
  customer: Type.Union([Type.String(), Type.Null()], {
    description: 'The name; null where the account is gone',
    examples: ['Ada'],
  }),
});
