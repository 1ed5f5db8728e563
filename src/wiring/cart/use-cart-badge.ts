import { useEffect } from 'react';
import { unitsOf, type Cart } from '#domain/cart.ts';
import { useActors, useViewer } from '../use-actors.ts';
import { onCartElsewhere } from './cart-elsewhere.ts';
import { cartStorage } from './cart-storage.ts';

/** Shows how much is in the cart of the viewer, in whichever tab it came there. */
export function useCartBadge(): void {
  const { badges } = useActors();
  const account = useViewer()?.id ?? null;
  useEffect(() => {
    const show = ({ lines }: Cart) => badges.send({ type: 'badge.changed', badge: 'cart', count: unitsOf(lines) });
    show(cartStorage(account).read());
    return onCartElsewhere(account, show);
  }, [account, badges]);
}
