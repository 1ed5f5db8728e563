import { expect, test } from 'vitest';
import {
  addToCart,
  cartOf,
  emptyCart,
  goodsOf,
  isInCart,
  joinCarts,
  readCart,
  removeFromCart,
  setQuantity,
  type CartItem,
} from './cart.ts';

const mug: CartItem = { alias: 'mug', title: 'Mug', type: 'goods', image: null, period: null };
const plan: CartItem = { alias: 'plan', title: 'Plan', type: 'plan', image: null, period: 'month' };

const one = { itemData: mug, sale_condition_id: 'retail', quantity: 1 };

test('CART-01 a new item is put in with quantity 1, and the total counts it', () => {
  expect(addToCart(emptyCart, mug, 'retail')).toEqual({ lines: [one], info: { total: 10_000 } });
});

test('CART-02 the same alias and sale condition change nothing; another sale condition is a line of its own', () => {
  const cart = setQuantity(addToCart(emptyCart, mug, 'retail'), { alias: 'mug', sale_condition_id: 'retail' }, 3);
  expect(addToCart(cart, { ...mug, title: 'Another mug' }, 'retail')).toBe(cart);
  expect(addToCart(cart, mug, 'wholesale').lines).toEqual([
    { ...one, quantity: 3 },
    { ...one, sale_condition_id: 'wholesale' },
  ]);
});

test('CART-03 CART-05 a quantity and a removal each recalculate the total, 10000 a unit', () => {
  const two = addToCart(addToCart(emptyCart, mug, 'retail'), mug, 'wholesale');
  const more = setQuantity(two, { alias: 'mug', sale_condition_id: 'wholesale' }, 4);
  const fewer = removeFromCart(more, { alias: 'mug', sale_condition_id: 'retail' });
  expect([two, more, fewer].map(({ info }) => info)).toEqual([{ total: 20_000 }, { total: 50_000 }, { total: 40_000 }]);
});

test('CART-04 without its last item a cart has no info', () => {
  expect(removeFromCart(addToCart(emptyCart, mug, 'retail'), { alias: 'mug', sale_condition_id: 'retail' })).toEqual({
    lines: [],
    info: null,
  });
});

test('CART-06 lines of one alias are summed for the order; under another sale condition they have another price', () => {
  expect(goodsOf([one, { ...one, quantity: 4 }, { ...one, sale_condition_id: 'wholesale', quantity: 2 }])).toEqual([
    { alias: 'mug', item_cnt: 5, sale_condition_id: 'retail' },
    { alias: 'mug', item_cnt: 2, sale_condition_id: 'wholesale' },
  ]);
});

test('CART-02 a visitor’s cart joins that of the account, whose quantities stay', () => {
  const own = setQuantity(addToCart(emptyCart, mug, 'retail'), { alias: 'mug', sale_condition_id: 'retail' }, 5);
  const visitors = addToCart(addToCart(emptyCart, mug, 'retail'), plan, 'monthly');
  expect(joinCarts(own, visitors)).toEqual(
    cartOf([
      { ...one, quantity: 5 },
      { itemData: plan, sale_condition_id: 'monthly', quantity: 1 },
    ]),
  );
});

test.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [100, 99],
  [Number.NaN, 1],
])('a quantity of %s becomes %s, and of a plan there is one', (quantity, kept) => {
  const cart = addToCart(addToCart(emptyCart, mug, 'retail'), plan, 'monthly');
  const keys = [
    { alias: 'mug', sale_condition_id: 'retail' },
    { alias: 'plan', sale_condition_id: 'monthly' },
  ];
  const changed = keys.reduce((now, key) => setQuantity(now, key, quantity), cart);
  expect(changed.lines.map((line) => line.quantity)).toEqual([kept, 1]);
});

test('CART-07 what was kept is read again, and what is no cart is none', () => {
  const cart = setQuantity(
    addToCart(addToCart(emptyCart, mug, 'retail'), plan, 'monthly'),
    { alias: 'mug', sale_condition_id: 'retail' },
    7,
  );
  expect(readCart(JSON.parse(JSON.stringify(cart.lines)))).toEqual(cart);
  const odd = [null, 'x', {}, [null, 3, { itemData: {}, quantity: 1 }], [{ ...one, quantity: '1' }]];
  expect(odd.map(readCart)).toEqual(odd.map(() => emptyCart));
  expect(readCart([one, { ...one, quantity: 1000 }]).lines).toEqual([{ ...one, quantity: 99 }]);
  expect(isInCart(emptyCart, { alias: 'mug', sale_condition_id: 'retail' })).toBe(false);
});
