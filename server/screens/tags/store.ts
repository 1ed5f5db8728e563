import { sql } from 'kysely';
import type { CountedTag } from '#domain/tags.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { countingTags } from './tag-days.ts';

export interface StoredTag {
  tag_key: string;
  tag: string;
}

/** Rows that one statement writes: PostgreSQL takes 65,535 parameters. */
const rowsOfInsert = 1000;

/** The tags of a screen in the order of the alphabet. */
export async function tagsOf(queries: Queries, screenId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('screen_tags')
    .select('tag')
    .where('screen_id', '=', screenId)
    .orderBy('tag_key')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** All tags of a library with how many screens have them, without the trash. */
export const countTags = (queries: Queries, libraryId: number): Promise<CountedTag[]> =>
  queries
    .selectFrom('tag_days')
    .select((eb) => [
      eb
        .selectFrom('screen_tags')
        .select((of) => of.fn.max<string>('tag').as('tag'))
        .where('screen_tags.library_id', '=', libraryId)
        .where('screen_tags.is_listed', '=', 1)
        .whereRef('screen_tags.tag_key', '=', 'tag_days.tag_key')
        .$asScalar()
        .$notNull()
        .as('tag'),
      eb.fn.sum<number>('n').as('count'),
    ])
    .where('library_id', '=', libraryId)
    .where('n', '>', 0)
    .groupBy('tag_key')
    .orderBy('tag_key')
    .execute();

/** The tags of those of these screens that are in these libraries, each with how many of them have it. */
export async function countTagsOf(
  queries: Queries,
  libraries: readonly number[],
  signatures: readonly string[],
): Promise<CountedTag[]> {
  if (libraries.length === 0) return [];
  return queries
    .selectFrom('screens')
    .innerJoin('screen_tags', 'screen_tags.screen_id', 'screens.id')
    .select((eb) => [eb.fn.max<string>('tag').as('tag'), eb.fn.countAll<number>().as('count')])
    .where('screens.signature', 'in', signatures)
    .where(isIn(libraries))
    .where('screens.deleted_at', 'is', null)
    .groupBy('tag_key')
    .orderBy('tag_key')
    .execute();
}

/** How those are written  of these tags that stand on screens of a library already. */
export async function writtenSo(tx: Tx, libraryId: number, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('screen_tags')
    .select((eb) => ['tag_key', eb.fn.max<string>('tag').as('tag')])
    .where('library_id', '=', libraryId)
    .where('is_listed', '=', 1)
    .where('tag_key', 'in', keys)
    .groupBy('tag_key')
    .execute();
  return new Map(rows.map(({ tag_key, tag }) => [tag_key, tag]));
}

/** Those of these screens that are in these libraries and not in the trash; nobody else changes them until the transaction ends. */
export async function holdTaggable(
  tx: Tx,
  engine: Engine,
  libraries: readonly number[],
  signatures: readonly string[],
): Promise<{ id: number; signature: string; library_id: number }[]> {
  if (libraries.length === 0) return [];
  return (
    tx
      .selectFrom('screens')
      .select(['id', 'signature', 'library_id'])
      .where('signature', 'in', signatures)
      .where(isIn(libraries))
      .where('deleted_at', 'is', null)
      // SQLite has one writer.
      .$if(engine === 'postgres', (query) => query.orderBy('id').forUpdate())
      .execute()
  );
}

/** The keys of the tags of these screens, by screen. */
export async function keysOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows =
    ids.length === 0
      ? []
      : await tx.selectFrom('screen_tags').select(['screen_id', 'tag_key']).where('screen_id', 'in', ids).execute();
  const found = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { screen_id, tag_key } of rows) found.get(screen_id)?.add(tag_key);
  return found;
}

export async function addTags(
  tx: Tx,
  libraryId: number,
  ids: readonly number[],
  tags: readonly StoredTag[],
): Promise<void> {
  const rows = ids.flatMap((screen_id) => tags.map((tag) => ({ screen_id, library_id: libraryId, ...tag })));
  for (let start = 0; start < rows.length; start += rowsOfInsert)
    await tx
      .insertInto('screen_tags')
      .values(rows.slice(start, start + rowsOfInsert))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function removeTags(tx: Tx, ids: readonly number[], keys: readonly string[]): Promise<void> {
  if (ids.length > 0 && keys.length > 0)
    await tx.deleteFrom('screen_tags').where('screen_id', 'in', ids).where('tag_key', 'in', keys).execute();
}

/** In the trash their tags count nowhere; they come back with them. */
export const listTags = (tx: Tx, ids: readonly number[], isListed: boolean): Promise<void> =>
  countingTags(tx, ids, () =>
    tx
      .updateTable('screen_tags')
      .set({ is_listed: isListed ? 1 : 0 })
      .where('screen_id', 'in', ids)
      .execute(),
  );

/** The tags of a screen for another one of the same library. */
export async function copyTags(tx: Tx, from: number, to: number): Promise<void> {
  const tags = await tx
    .selectFrom('screen_tags')
    .select(['tag_key', 'tag', 'library_id'])
    .where('screen_id', '=', from)
    .execute();
  if (tags.length > 0)
    await countingTags(tx, [to], () =>
      tx
        .insertInto('screen_tags')
        .values(tags.map((tag) => ({ screen_id: to, ...tag })))
        .execute(),
    );
}

/** The tags of each of these screens. */
export async function tagsByScreen(queries: Queries, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows =
    ids.length === 0
      ? []
      : await queries
          .selectFrom('screen_tags')
          .select(['screen_id', 'tag'])
          .where('screen_id', 'in', ids)
          .orderBy('tag_key')
          .execute();
  const found = new Map(ids.map((id): [number, string[]] => [id, []]));
  for (const { screen_id, tag } of rows) found.get(screen_id)?.push(tag);
  return found;
}

// `+` excludes a column from the choice of an index: else SQLite reads all screens of a library to find three of them.
const isIn = (libraries: readonly number[]) => sql<boolean>`+screens.library_id in (${sql.join(libraries)})`;
