import { expect, test } from 'vitest';
import { addToCart, emptyCart, setQuantity } from '#domain/cart.ts';
import { browserStorage } from '#src/lib/browser-storage.ts';
import { cartStorage } from './cart-storage.ts';

const mug = { alias: 'mug', title: 'Mug', type: 'goods', image: null, period: null };
const pin = { ...mug, alias: 'pin' };

function memory() {
  const kept = new Map<string, string>();
  const storage = browserStorage(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }));
  return { kept, of: (account: string | null) => cartStorage(account, storage) };
}

test('CART-07 a cart is kept for its account, and forgotten once it is empty', () => {
  const { kept, of } = memory();
  const cart = addToCart(emptyCart, mug, 'one');
  of('ada').keep(cart);
  expect([of('ada').read(), of('eve').read(), of(null).read()]).toEqual([cart, emptyCart, emptyCart]);
  of('ada').keep(emptyCart);
  expect(kept.size).toBe(0);
});

test('CART-02 CART-07 a visitor’s cart joins that of the account once, and is a visitor’s no more', () => {
  const { of } = memory();
  const own = setQuantity(addToCart(emptyCart, mug, 'one'), { alias: 'mug', sale_condition_id: 'one' }, 3);
  of('ada').keep(own);
  of(null).keep(addToCart(addToCart(emptyCart, mug, 'one'), pin, 'one'));
  const joined = addToCart(own, pin, 'one');
  expect([of('ada').read(), of('ada').read(), of(null).read()]).toEqual([joined, joined, emptyCart]);
});

test('CART-07 what cannot be read is an empty cart', () => {
  const { kept, of } = memory();
  kept.set('cart:ada', '{');
  expect(of('ada').read()).toEqual(emptyCart);
});
