import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToCart,
  countOfGood,
  emptyCart,
  goodsOf,
  keyOf,
  readCart,
  removeFromCart,
  setQuantity,
  unitPlaceholder,
  unitsOf,
  type Cart,
} from './cart.ts';

const key = record({ alias: constantFrom('mug', 'cable', 'plan'), sale_condition_id: constantFrom('a', 'b') });
const step = oneof(
  key.map((of) => (cart: Cart) => {
    const period = of.alias === 'plan' ? 'month' : null;
    return addToCart(
      cart,
      { alias: of.alias, title: of.alias, type: 'goods', image: null, period },
      of.sale_condition_id,
    );
  }),
  record({ of: key, quantity: integer({ min: -5, max: 500 }) }).map(
    ({ of, quantity }) =>
      (cart: Cart) =>
        setQuantity(cart, of, quantity),
  ),
  key.map((of) => (cart: Cart) => removeFromCart(cart, of)),
);

test('CART-03 CART-04 CART-06 whatever is done to a cart, its total, its lines and what is ordered agree', () => {
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const cart = steps.reduce((now, apply) => apply(now), emptyCart);
      const { lines, info } = cart;
      expect(info).toEqual(lines.length === 0 ? null : { total: unitsOf(lines) * unitPlaceholder });
      expect(new Set(lines.map((line) => JSON.stringify(keyOf(line)))).size).toBe(lines.length);
      expect(goodsOf(lines).reduce((units, { item_cnt }) => units + item_cnt, 0)).toBe(unitsOf(lines));
      for (const { itemData, quantity } of lines)
        expect(quantity).toSatisfy((n: number) => n >= 1 && n <= (itemData.period === null ? countOfGood : 1));
      expect(readCart(JSON.parse(JSON.stringify(lines)))).toEqual(cart);
    }),
  );
});
