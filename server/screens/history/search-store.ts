import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { screenColumns, type ScreenRecord } from '../screen.ts';
import { askedOfEach, screenCount } from './store.ts';

/** Where a screen stands in the history. */
export interface Moment {
  id: number;
  day: number;
  given_at: number;
}

export interface Hit {
  screen: ScreenRecord;
  /** Where the words that were searched for stand, in the bits of `places`. */
  places: number;
  /** Those of its picture, as the table of words keeps them. */
  words: string;
}

/** Sorts behind all that a word may go on with. */
const lastLetter = '\u{10FFFF}';
/** Rows of the index that are counted at most to find what is rare. */
const countedRows = 100_000;
/** Steps of a walk that take as long as one screen that is looked up. */
const stepsOfLookUp: Record<Engine, number> = { sqlite: 25, postgres: 8 };
/** Screens among which those are counted whose picture has not been read. */
const newestScreens = 1000;

export const momentOfScreen = (queries: Queries, libraryId: number, signature: string): Promise<Moment | undefined> =>
  queries
    .selectFrom('screens')
    .select(['id', 'day', 'given_at'])
    .where('signature', '=', signature)
    .where('library_id', '=', libraryId)
    .executeTakeFirst();

interface Wanted {
  engine: Engine;
  keys: readonly string[];
  after: Moment | null;
  limit: number;
}

/**
 * Ids of a library's screens that have a word of each of these beginnings, newest first. Either those that have the rare ones are found in
 * the index of words and looked up, or a walk through the history goes on until it has a page: what is likely to take less.
 */
export async function foundIds(
  queries: Queries,
  libraryId: number,
  { engine, keys, after, limit }: Wanted,
): Promise<number[]> {
  const rare = await rareOf(queries, libraryId, { engine, keys, limit });
  const others = keys.filter((key) => !rare.includes(key));
  const screens = rare.length === 0 ? screensOf(queries, libraryId) : screensWith(queries, libraryId, rare);
  const rows = await screens
    .select('screens.id')
    .where('screens.deleted_at', 'is', null)
    .where((eb) => eb.and(others.map((key) => eb.exists(wordOfScreen(queries, key)))))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('screens.day', 'screens.given_at', 'screens.id'),
          '<',
          eb.tuple(after?.day ?? 0, after?.given_at ?? 0, after?.id ?? 0),
        ),
      ),
    )
    .orderBy('screens.day', 'desc')
    .orderBy('screens.given_at', 'desc')
    .orderBy('screens.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const beginsWith = (key: string) => sql<boolean>`word >= ${key} and word < ${key + lastLetter}`;

const screensOf = (queries: Queries, libraryId: number) =>
  queries.selectFrom('screens').where('screens.library_id', '=', libraryId);

const screensWith = (queries: Queries, libraryId: number, [rarest = '', ...rare]: readonly string[]) =>
  queries
    .selectFrom(
      rare
        .reduce(
          // Each list of ids is read once. PostgreSQL takes them for short, and a join would read one for each id of another.
          (found, key) => found.intersect(wordsThatBegin(queries, libraryId, key)),
          wordsThatBegin(queries, libraryId, rarest).distinct(),
        )
        .as('found'),
    )
    // In this order: SQLite would else go through all screens to have them sorted.
    .crossJoin('screens')
    .whereRef('screens.id', '=', 'found.screen_id');

const wordsThatBegin = (queries: Queries, libraryId: number, key: string) =>
  queries.selectFrom('screen_words').select('screen_id').where('library_id', '=', libraryId).where(beginsWith(key));

const wordOfScreen = (queries: Queries, key: string) =>
  queries
    .selectFrom('screen_words')
    .select(sql<number>`1`.as('one'))
    .where(sql<boolean>`screen_words.screen_id = screens.id`)
    .where(beginsWith(key))
    .$call(askedOfEach);

/** Those of these beginnings that few words have, the rarest first, where it takes less to look their screens up than to walk; else none. */
async function rareOf(
  queries: Queries,
  libraryId: number,
  { engine, keys, limit }: Omit<Wanted, 'after'>,
): Promise<readonly string[]> {
  const screens = await screenCount(queries, libraryId);
  // Where each beginning has more than these, a walk takes less.
  const most = Math.ceil(Math.min(countedRows, (limit * screens ** keys.length) ** (1 / (keys.length + 1)))) + 1;
  const counted: { key: string; n: number }[] = [];
  for (const key of keys) {
    const n = await countRows(queries, { libraryId, key, most });
    if (n === 0) return [key];
    counted.push({ key, n });
  }
  const rare = counted.filter(({ n }) => n < most).toSorted((a, b) => a.n - b.n);
  // As if words stood anywhere and knew nothing of each other.
  const shareOf = (some: typeof counted) => some.reduce((share, { n }) => share * Math.min(1, n / screens), 1);
  const steps = limit / shareOf(counted);
  const rows = rare.reduce((sum, { n }) => sum + n, 0) + stepsOfLookUp[engine] * screens * shareOf(rare);
  return rare.length > 0 && rows < steps ? rare.map(({ key }) => key) : [];
}

/** How many words of a library's screens begin so, up to `most`. */
async function countRows(
  queries: Queries,
  { libraryId, key, most }: { libraryId: number; key: string; most: number },
): Promise<number> {
  const some = wordsThatBegin(queries, libraryId, key).limit(most).as('some');
  const { n } = await queries
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Screens in the order of these ids, with what was found in them. */
export async function hitsOf(queries: Queries, ids: readonly number[], keys: readonly string[]): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const found = await queries
    .selectFrom('screen_words')
    .select(['screen_id', 'places'])
    .where('screen_id', 'in', ids)
    .where((eb) => eb.or(keys.map((key) => beginsWith(key))))
    .execute();
  const records = await queries
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .leftJoin('words', 'words.file_id', 'screens.file_id')
    .select([...screenColumns, 'words.words'])
    .where('screens.id', 'in', ids)
    .where('screens.deleted_at', 'is', null)
    .execute();
  const bits = new Map<number, number>();
  for (const { screen_id, places } of found) bits.set(screen_id, (bits.get(screen_id) ?? 0) | places);
  return records
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ words, ...screen }) => ({ screen, places: bits.get(screen.id) ?? 0, words: words ?? '[]' }));
}

/** How many of a library's newest screens show a picture that has not been read. */
export async function waitingPictures(queries: Queries, libraryId: number): Promise<number> {
  const newest = queries
    .selectFrom('screens')
    .select('file_id')
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newestScreens)
    .as('newest');
  const { n } = await queries
    .selectFrom(newest)
    .innerJoin('words', 'words.file_id', 'newest.file_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('words.state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return n;
}
