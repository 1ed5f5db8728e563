import { unitsOf } from '#domain/cart.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { cartMachine, type CartInput } from '#machines/cart/cart.machine.ts';
import { cartStorage } from '#src/wiring/cart/cart-storage.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { cartActors, type CartApi } from './cart.actors.ts';
import { cartToasts } from './cart-texts.ts';

interface CartSurroundings extends Pick<Flows, 'badges' | 'toasts'> {
  app: AppRef;
  storage?: BrowserStorage;
  /** Whether the cart is shown anyway, so that no message need lead there. */
  isShown: boolean;
  /** Leads a visitor to sign in, and back to the cart. */
  signIn: () => void;
  /** Opens the page of an order that was placed. */
  onPlaced: (id: string) => void;
}

/** The cart of an account or of a visitor, for as long as a component of the page uses it. */
export function openCart(
  api: CartApi,
  { account, quotes }: Omit<CartInput, 'cart'>,
  { app, badges, toasts, storage, isShown, signIn, onPlaced }: CartSurroundings,
) {
  const kept = cartStorage(account, storage);
  const logic = cartMachine.provide({ actors: cartActors(api) });
  const flow = openFlow(app, 'cart', logic, { account, quotes, cart: kept.read() });
  const tell = ({ type }: { type: keyof typeof cartToasts }) => {
    const { place, ...said } = cartToasts[type];
    const toast = { id: 'cart', group: 'app' as const, ...said, ...(place && !isShown ? { place } : {}) };
    toasts.send({ type: 'toast.requested', toast });
  };
  const subscriptions = [
    flow.on('cart.changed', ({ cart }) => {
      kept.keep(cart);
      badges.send({ type: 'badge.changed', badge: 'cart', count: unitsOf(cart.lines) });
    }),
    flow.on('item.accepted', tell),
    flow.on('item.repeated', tell),
    flow.on('item.removed', tell),
    flow.on('account.needed', signIn),
    flow.on('order.placed', ({ id }) => {
      // What it says of the cart is over.
      toasts.send({ type: 'toast.dismissed', id: 'cart' });
      onPlaced(id);
    }),
  ];
  return {
    flow,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}
