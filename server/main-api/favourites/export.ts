import type { Platform } from '#server/platform/platform.ts';
import { markedProducts } from './store.ts';

/** What somebody has in their wishlist. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  const marked = await markedProducts(db.query, userId);
  if (marked.length > 0) yield { name: 'wishlist.json', json: marked };
}
