import { searchKeyOf, wordKeysOf } from '#domain/name-key.ts';
import { nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { ownScreenOf } from '../screen.ts';
import { idsByName, nameOfScreen, screensOf, type PlaceByName } from './by-name-store.ts';
import type { FoundScreensAnswer } from './schema.ts';

interface NameSearch {
  q: string;
  limit: number;
  /** The last screen of the page before. */
  after?: string;
}

/**
 * Screens with a word in their name that begins with `q`, in the order of what the names say from there, of equal ones the newest first.
 * Rejects with not_found for an unknown `after`.
 */
export async function historyByName(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  ownerId: number,
  { q, limit, after }: NameSearch,
): Promise<FoundScreensAnswer> {
  const key = searchKeyOf(plainText(q, nameLength));
  if (key === '') return { screens: [], has_more: false };
  const last = after === undefined ? null : await nameOfScreen(db.query, ownerId, after);
  if (last === undefined) throw new Problem('not_found');
  const ids = await idsByName(db.query, ownerId, { key, after: last && placeOf(last, key), limit: limit + 1 });
  const records = await screensOf(db.query, ids.slice(0, limit));
  return { screens: records.map((record) => ownScreenOf(record, config.publicUrl)), has_more: ids.length > limit };
}

/** Where it was found; by its name where that has changed since. */
function placeOf({ id, name }: { id: number; name: string }, key: string): PlaceByName {
  const [word = searchKeyOf(name)] = wordKeysOf(name)
    .filter((each) => each.startsWith(key))
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return { id, word };
}
