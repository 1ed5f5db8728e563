import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { keepIntent, takeIntent } from '#src/wiring/intent/intent.ts';

const kind = 'wishlist';

/** Remembers which product a visitor wished for on a page, before they sign in (WISH-04). */
export const keepWish = (id: string, path: string, storage?: BrowserStorage): void =>
  keepIntent({ kind, payload: id, path }, storage);

/** Returns the product that somebody who has signed in wished for on this page, and forgets it; null where that is none. */
export function takeWish(path: string, storage?: BrowserStorage): string | null {
  const id = takeIntent(kind, path, storage);
  return typeof id === 'string' ? id : null;
}
