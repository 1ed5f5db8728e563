import { emptyCart, joinCarts, readCart, type Cart } from '#domain/cart.ts';
import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

/** What a browser keeps of the cart of an account, or of a visitor (CART-07). */
export function cartStorage(account: string | null, storage: BrowserStorage = siteStorage) {
  const own = cartName(account);
  const keep = (cart: Cart): void => {
    if (cart.info === null) storage.remove(own);
    else storage.write(own, JSON.stringify(cart.lines));
  };
  return {
    keep,
    /** What a visitor had in the cart goes on as that of the account. */
    read(): Cart {
      const cart = cartIn(storage.read(own));
      const visitors = account === null ? emptyCart : cartIn(storage.read(cartName(null)));
      if (visitors.info === null) return cart;
      const joined = joinCarts(cart, visitors);
      storage.remove(cartName(null));
      keep(joined);
      return joined;
    },
  };
}

/** Under which name a browser keeps the cart. */
export const cartName = (account: string | null): string => `cart:${account ?? 'visitor'}`;

function cartIn(kept: string | null): Cart {
  try {
    return readCart(JSON.parse(kept ?? '[]'));
  } catch {
    return emptyCart;
  }
}
