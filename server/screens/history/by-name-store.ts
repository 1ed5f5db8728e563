import type { Queries } from '#server/platform/db/database.ts';
import { screenColumns, type ScreenRecord } from '../screen.ts';

/** Where a screen stands in the order of the names. */
export interface PlaceByName {
  id: number;
  name_key: string;
}

/** Sorts behind all that a name may go on with. */
const lastLetter = '\u{10FFFF}';

export const placeByName = (queries: Queries, ownerId: number, signature: string): Promise<PlaceByName | undefined> =>
  queries
    .selectFrom('screens')
    .select(['id', 'name_key'])
    .where('signature', '=', signature)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/** Ids of an owner's screens whose keys begin with `key`, by these and of equal ones the newest first; with `after` those behind it. */
export async function idsByName(
  queries: Queries,
  ownerId: number,
  { key, after, limit }: { key: string; after: PlaceByName | null; limit: number },
): Promise<number[]> {
  const kept = queries
    .selectFrom('screens')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null);
  // Two ranges of the index: a library may hold thousands of one name.
  const behind = after !== null && after.name_key >= key ? after : null;
  const sameName = behind?.name_key.startsWith(key)
    ? await kept
        .where('name_key', '=', behind.name_key)
        .where('id', '<', behind.id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    : [];
  const laterNames =
    sameName.length === limit
      ? []
      : await kept
          .where('name_key', behind ? '>' : '>=', behind ? behind.name_key : key)
          .where('name_key', '<', key + lastLetter)
          .orderBy('name_key')
          .orderBy('id', 'desc')
          .limit(limit - sameName.length)
          .execute();
  return [...sameName, ...laterNames].map(({ id }) => id);
}

/** Screens in the order of these ids. */
export async function screensOf(queries: Queries, ids: readonly number[]): Promise<ScreenRecord[]> {
  if (ids.length === 0) return [];
  const records = await queries
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .where('screens.id', 'in', ids)
    .execute();
  return records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
