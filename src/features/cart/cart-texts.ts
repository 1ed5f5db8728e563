import { defineMessages } from 'react-intl';
import type { CartEmitted } from '#machines/cart/cart.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';

const messages = defineMessages({
  addedTitle: { id: 'cart.in-cart-success-title' },
  addedText: { id: 'cart.in-cart-success-text' },
  thereTitle: { id: 'cart.in-cart-warning-title' },
  thereText: { id: 'cart.in-cart-warning-text' },
  removedTitle: { id: 'cart.cart-delete-success-title' },
  removedText: { id: 'cart.cart-delete-success-text' },
  toCart: { id: 'cart.open' },
});

type Told = Extract<CartEmitted['type'], `item.${string}`>;

/** What is said of each change of a cart (CART-01…03). Message group `cart`. */
export const cartToasts: Readonly<Record<Told, Omit<Toast, 'id' | 'group'>>> = {
  'item.accepted': {
    kind: 'success',
    title: asMessage(messages.addedTitle),
    text: asMessage(messages.addedText),
    place: { path: '/cart', label: asMessage(messages.toCart) },
  },
  'item.repeated': {
    kind: 'warning',
    title: asMessage(messages.thereTitle),
    text: asMessage(messages.thereText),
    place: { path: '/cart', label: asMessage(messages.toCart) },
  },
  'item.removed': { kind: 'success', title: asMessage(messages.removedTitle), text: asMessage(messages.removedText) },
};
