import type { Cart } from '#domain/cart.ts';
import { cartName, cartStorage } from './cart-storage.ts';

export type Tabs = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Tells what other tabs make of this cart, until what it returns is called. */
export function onCartElsewhere(account: string | null, tell: (cart: Cart) => void, tabs: Tabs = window): () => void {
  const look = ({ key }: StorageEvent) => {
    // Null: all of the storage was cleared.
    if (key === null || key === cartName(account)) tell(cartStorage(account).read());
  };
  tabs.addEventListener('storage', look);
  return () => tabs.removeEventListener('storage', look);
}
