import type { Queries } from '#server/platform/db/database.ts';
import { screenColumns, type ScreenRecord } from '../screen.ts';

/** Where a screen stands in the order of what was found. */
export interface PlaceByName {
  id: number;
  /** Of those of its words that were searched for the first one. */
  word: string;
}

/** Sorts behind all that a name may go on with. */
const lastLetter = '\u{10FFFF}';

export const nameOfScreen = (
  queries: Queries,
  ownerId: number,
  signature: string,
): Promise<{ id: number; name: string } | undefined> =>
  queries
    .selectFrom('screens')
    .select(['id', 'name'])
    .where('signature', '=', signature)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/**
 * Ids of an owner's screens with a word that begins with `key`, by what their names say from there, of equal ones the newest first; with
 * `after` those behind it. One that has several such words stands where the first of them does.
 */
export async function idsByName(
  queries: Queries,
  ownerId: number,
  { key, after, limit }: { key: string; after: PlaceByName | null; limit: number },
): Promise<number[]> {
  const found = queries
    .selectFrom('screen_words as found')
    .select('found.screen_id as id')
    .where('found.owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('screen_words as before')
            .select('before.word')
            .whereRef('before.screen_id', '=', 'found.screen_id')
            .where('before.word', '>=', key)
            .whereRef('before.word', '<', 'found.word'),
        ),
      ),
    );
  // Two ranges of the index: a library may hold thousands of one name.
  const behind = after !== null && after.word >= key ? after : null;
  const sameWord = behind?.word.startsWith(key)
    ? await found
        .where('found.word', '=', behind.word)
        .where('found.screen_id', '<', behind.id)
        .orderBy('found.screen_id', 'desc')
        .limit(limit)
        .execute()
    : [];
  const laterWords =
    sameWord.length === limit
      ? []
      : await found
          .where('found.word', behind ? '>' : '>=', behind ? behind.word : key)
          .where('found.word', '<', key + lastLetter)
          .orderBy('found.word')
          .orderBy('found.screen_id', 'desc')
          .limit(limit - sameWord.length)
          .execute();
  return [...sameWord, ...laterWords].map(({ id }) => id);
}

/** Screens in the order of these ids. */
export async function screensOf(queries: Queries, ids: readonly number[]): Promise<ScreenRecord[]> {
  if (ids.length === 0) return [];
  const records = await queries
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .where('screens.id', 'in', ids)
    .where('screens.deleted_at', 'is', null)
    .execute();
  return records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
