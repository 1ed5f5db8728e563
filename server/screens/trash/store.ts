import { sql, type NotNull } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { deleteUnusedFiles, holdFiles } from '#server/platform/files/unused-files.ts';
import { changeUsage } from '../account-usage.ts';
import { countTrashed, forEachLibrary, raiseVersion } from '../counters.ts';
import { filesBehind } from '../kept-files.ts';
import { screenColumns, type ScreenRecord } from '../screen.ts';
import { listTags } from '../tags/store.ts';
import { addWords, removeWords } from '../words/index-screens.ts';

export interface Moved {
  id: number;
  signature: string;
  library_id: number;
  day: number;
}

export type Untrashed = Moved & { deleted_at: number };

// `+` excludes a column from the choice of an index. Without it SQLite reads all screens of a library to find three of them, and
// PostgreSQL the whole trash to find a thousand.
const isIn = (libraries: readonly number[]) => sql<boolean>`+library_id in (${sql.join(libraries)})`;
const isTrashed = sql<boolean>`+deleted_at is not null`;

/** Moves screens of these libraries to the trash, except those that are there already. */
export async function trashScreens(
  tx: Tx,
  libraries: readonly number[],
  signatures: readonly string[],
  now: number,
): Promise<Moved[]> {
  if (libraries.length === 0) return [];
  const moved = await tx
    .updateTable('screens')
    .set({ deleted_at: now })
    .where('signature', 'in', signatures)
    .where(isIn(libraries))
    .where('deleted_at', 'is', null)
    .returning(['id', 'signature', 'library_id', 'day'])
    .execute();
  const ids = moved.map(({ id }) => id);
  await removeWords(tx, ids);
  await listTags(tx, ids, false);
  return moved;
}

/** Restores screens of these libraries that are still in the trash; returns them with the time of their deletion. */
export async function untrashScreens(
  tx: Tx,
  engine: Engine,
  libraries: readonly number[],
  signatures: readonly string[],
): Promise<Untrashed[]> {
  if (libraries.length === 0) return [];
  const trashed = await tx
    .selectFrom('screens')
    .select(['id', 'signature', 'library_id', 'day', 'deleted_at'])
    .where('signature', 'in', signatures)
    .where(isIn(libraries))
    .where(isTrashed)
    // SQLite has one writer.
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .$narrowType<{ deleted_at: NotNull }>()
    .execute();
  const ids = trashed.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('screens').set({ deleted_at: null }).where('id', 'in', ids).execute();
  await listTags(tx, ids, true);
  await addWords(tx, ids);
  return trashed;
}

/** How many screens of a library were deleted, by minute, latest first. A trash of 30 days has at most 43,200 minutes. */
export const trashMinutes = (queries: Queries, libraryId: number): Promise<{ minute: number; n: number }[]> =>
  queries
    .selectFrom('trash_minutes')
    .select(['minute', 'n'])
    .where('library_id', '=', libraryId)
    .orderBy('minute', 'desc')
    .execute();

/** Screens of a trash, latest deletion first, beginning with those deleted at `latest` (epoch ms) or before. */
export async function trashPage(
  queries: Queries,
  libraryId: number,
  page: { latest: number; limit: number; offset: number },
): Promise<(ScreenRecord & { deleted_at: number })[]> {
  // The page is found in the index alone; only its rows are read.
  const ids = queries
    .selectFrom('screens')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', page.latest)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const records = await queries
    .selectFrom(ids.as('page'))
    .innerJoin('screens', 'screens.id', 'page.id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .$narrowType<{ deleted_at: NotNull }>()
    .execute();
  // The database has them in this order nearly always; made to promise it, it would sort whole rows.
  return records.toSorted((a, b) => b.deleted_at - a.deleted_at || b.id - a.id);
}

/** Those of these screens that are in the trash of these libraries. */
export async function trashedIds(
  tx: Tx,
  libraries: readonly number[],
  signatures: readonly string[],
): Promise<number[]> {
  if (libraries.length === 0) return [];
  const found = await tx
    .selectFrom('screens')
    .select('id')
    .where('signature', 'in', signatures)
    .where(isIn(libraries))
    .where(isTrashed)
    .execute();
  return found.map(({ id }) => id);
}

/** Up to `limit` screens of a library that were deleted until then (epoch ms), the earliest deletion first. */
export async function trashedUntil(tx: Tx, libraryId: number, until: number, limit: number): Promise<number[]> {
  const found = await tx
    .selectFrom('screens')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', until)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Up to `limit` screens of anybody that were deleted until then (epoch ms), the earliest deletion first. */
export async function dueIds(tx: Tx, until: number, limit: number): Promise<number[]> {
  const due = await tx
    .selectFrom('screens')
    .select('id')
    .where('deleted_at', '<=', until)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}

export interface Purged {
  signatures: string[];
  /** Keys of those that nothing needs any more. */
  files: string[];
  /** How many of each owner. */
  owners: ReadonlyMap<number, number>;
  /** The signatures of each library. */
  libraries: ReadonlyMap<number, readonly string[]>;
}

const nothingPurged: Purged = { signatures: [], files: [], owners: new Map(), libraries: new Map() };

/**
 * Removes those of these screens that are in the trash and were deleted until then (epoch ms), and the rows of files that
 * nothing needs any more. What was restored in between by another server stays.
 */
export async function purgeScreens(tx: Tx, engine: Engine, ids: readonly number[], until: number): Promise<Purged> {
  if (ids.length === 0) return nothingPurged;
  const going = await tx
    .selectFrom('screens')
    .select(['id', 'signature', 'file_id', 'owner_id', 'library_id', 'deleted_at'])
    .where('id', 'in', ids)
    .where('deleted_at', '<=', until)
    // What is restored meanwhile could get another picture.
    .$if(engine === 'postgres', (query) => query.orderBy('id').forUpdate())
    .$narrowType<{ deleted_at: NotNull }>()
    .execute();
  if (going.length === 0) return nothingPurged;
  const goingIds = going.map(({ id }) => id);
  const behind = Map.groupBy(await filesBehind(tx, goingIds), ({ screen_id }) => screen_id);
  const screens = going.map(({ id, file_id, ...screen }) => ({
    ...screen,
    fileIds: [...new Set([file_id, ...(behind.get(id) ?? []).map((file) => file.file_id)])],
  }));
  await tx.deleteFrom('screens').where('id', 'in', goingIds).execute();
  const fileIds = [...new Set(screens.flatMap((screen) => screen.fileIds))];
  const bytesOf = new Map((await holdFiles(tx, engine, fileIds)).map(({ id, bytes }) => [id, bytes]));
  await forEachLibrary(screens, async (libraryId, gone) => {
    await countTrashed(
      tx,
      libraryId,
      gone.map(({ deleted_at }) => deleted_at),
      -1,
    );
    await raiseVersion(tx, libraryId);
  });
  // In order: else two servers that purge at once wait for each other.
  const byOwner = [...Map.groupBy(screens, ({ owner_id }) => owner_id)].toSorted(([a], [b]) => a - b);
  for (const [ownerId, own] of byOwner) {
    const removed = own.flatMap((screen) => screen.fileIds.map((id) => bytesOf.get(id) ?? 0));
    await changeUsage(tx, ownerId, { removed });
  }
  const files = (await deleteUnusedFiles(tx, fileIds)).map(({ key }) => key);
  const owners = new Map(byOwner.map(([ownerId, own]) => [ownerId, own.length]));
  const libraries = new Map(
    [...Map.groupBy(screens, ({ library_id }) => library_id)].map(([id, own]) => [
      id,
      own.map(({ signature }) => signature),
    ]),
  );
  return { signatures: screens.map(({ signature }) => signature), files, owners, libraries };
}
