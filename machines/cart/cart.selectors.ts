import { baseCurrency, type Money } from '#domain/money.ts';
import type { CartContext } from './cart.machine.ts';

/** What the cart costs: what the server says, until then so much a unit (CART-05); null where nothing is in it. */
export const selectTotal = ({ cart, quote }: CartContext): Money | null =>
  cart.info && (quote?.total ?? { amount: cart.info.total, currency: baseCurrency });
