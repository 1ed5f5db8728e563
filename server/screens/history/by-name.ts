import { nameKeyOf } from '#domain/name-key.ts';
import { nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { screenOf } from '../screen.ts';
import { idsByName, placeByName, screensOf } from './by-name-store.ts';
import type { FoundScreensAnswer } from './schema.ts';

interface NameSearch {
  q: string;
  limit: number;
  /** The last screen of the page before. */
  after?: string;
}

/** Screens whose name begins with `q`, in the order of their names, of equal ones the newest first. Rejects with not_found for an unknown `after`. */
export async function historyByName(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  ownerId: number,
  { q, limit, after }: NameSearch,
): Promise<FoundScreensAnswer> {
  const key = nameKeyOf(plainText(q, nameLength));
  if (key === '') return { screens: [], has_more: false };
  const place = after === undefined ? null : await placeByName(db.query, ownerId, after);
  if (place === undefined) throw new Problem('not_found');
  const ids = await idsByName(db.query, ownerId, { key, after: place, limit: limit + 1 });
  const records = await screensOf(db.query, ids.slice(0, limit));
  return { screens: records.map((record) => screenOf(record, config.publicUrl)), has_more: ids.length > limit };
}
