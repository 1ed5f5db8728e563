import { sql, type NotNull } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';

/** A screen that somebody has put into a collection stays. */
const isCollected = sql<boolean>`exists (select 1 from collection_items where collection_items.screen_id = screens.id)`;
/** Of the index `screens_by_upload`. */
const isIndexed = sql<boolean>`screens.deleted_at is null and screens.created_at > 0`;
const isTold = sql<boolean>`exists (select 1 from leaving_screens where leaving_screens.screen_id = screens.id)`;

/** In a space with a number of days of its own. */
const hasOwnDays = sql<boolean>`leaving_screens.library_id in (select libraries.id from libraries
  join spaces on spaces.id = libraries.space_id where spaces.keep_days is not null)`;

const name = 'keep_days';

/** Since when screens are kept for so many days; null where that has not begun. */
export async function keptSince(queries: Queries, days: number): Promise<number | null> {
  const row = await queries
    .selectFrom('installation_settings')
    .select(['value', 'changed_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value === String(days) ? row.changed_at : null;
}

/** From now on: whatever was told while another number held is told anew. */
export async function beginKeeping(tx: Tx, days: number, now: number): Promise<void> {
  const value = String(days);
  await tx
    .insertInto('installation_settings')
    .values({ name, value, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute();
  await forgetTold(tx);
}

/** But for spaces that have a number of days of their own. */
const forgetTold = (tx: Tx) =>
  tx
    .deleteFrom('leaving_screens')
    .where(sql<boolean>`not ${hasOwnDays}`)
    .execute();

export async function endKeeping(tx: Tx): Promise<void> {
  await tx.deleteFrom('installation_settings').where('name', '=', name).execute();
  await forgetTold(tx);
}

/** Forgets what was told of screens that stay after all, what a clock told that was ahead, and in a space what was told by another number of days. */
export async function dropStale(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('leaving_screens')
    .where((eb) =>
      eb.or([
        eb('told_at', '>', now),
        sql<boolean>`told_at <= coalesce((select spaces.keep_since from libraries join spaces on spaces.id = libraries.space_id
          where libraries.id = leaving_screens.library_id), 0)`,
        eb.exists(
          eb
            .selectFrom('screens')
            .select('screens.id')
            .whereRef('screens.id', '=', 'leaving_screens.screen_id')
            .where((or) => or.or([or('deleted_at', 'is not', null), isCollected])),
        ),
      ]),
    )
    .execute();
}

/** The spaces whose screens go after a number of days that is their own, or after this one, with since when that holds. */
export async function keepingSpaces(
  queries: Queries,
  installation: { days: number; since: number } | null,
): Promise<KeepingSpace[]> {
  const spaces = await queries
    .selectFrom('spaces')
    .innerJoin('libraries', 'libraries.space_id', 'spaces.id')
    .select(['spaces.id', 'libraries.id as library', 'spaces.keep_days', 'spaces.keep_since', 'spaces.created_at'])
    .where('spaces.deletion_at', 'is', null)
    .$if(installation === null, (query) => query.where('spaces.keep_days', 'is not', null))
    .orderBy('spaces.id')
    .execute();
  return spaces.flatMap(({ id, library, keep_days, keep_since, created_at }) => {
    if (keep_days !== null) return [{ id, library, days: keep_days, since: keep_since ?? created_at }];
    return installation
      ? [{ id, library, days: installation.days, since: Math.max(installation.since, keep_since ?? 0) }]
      : [];
  });
}

export interface KeepingSpace {
  id: number;
  library: number;
  days: number;
  since: number;
}

/** Libraries after this one, with something uploaded until then of which nobody was told. */
export async function librariesToTell(
  queries: Queries,
  { after, uploadedUntil, limit }: { after: number; uploadedUntil: number; limit: number },
): Promise<{ id: number; owner_id: number }[]> {
  return queries
    .selectFrom('libraries')
    .select(['libraries.id', 'libraries.owner_id'])
    .$narrowType<{ owner_id: NotNull }>()
    .where('libraries.owner_id', 'is not', null)
    .where('libraries.id', '>', after)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('screens')
          .select('screens.id')
          .whereRef('screens.library_id', '=', 'libraries.id')
          .where(isIndexed)
          .where('screens.created_at', '<=', uploadedUntil)
          .where(sql<boolean>`not ${isCollected}`)
          .where(sql<boolean>`not ${isTold}`),
      ),
    )
    .orderBy('libraries.id')
    .limit(limit)
    .execute();
}

/** Whether something of a library was uploaded until then of which nobody was told. */
export async function hasToTell(queries: Queries, libraryId: number, uploadedUntil: number): Promise<boolean> {
  const row = await queries
    .selectFrom('screens')
    .select('id')
    .where('library_id', '=', libraryId)
    .where(isIndexed)
    .where('created_at', '<=', uploadedUntil)
    .where(sql<boolean>`not ${isCollected}`)
    .where(sql<boolean>`not ${isTold}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes up to `limit` screens of a library as told, the oldest uploads first; returns how many, and the last of them. */
export async function noteLeaving(
  tx: Tx,
  libraryId: number,
  { after, uploadedUntil, leavesAt, now, limit }: NotedLeaving,
): Promise<{ count: number; last: Place }> {
  const screens = await tx
    .selectFrom('screens')
    .select(['id', 'created_at'])
    .where('library_id', '=', libraryId)
    .where(isIndexed)
    .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
    .where('created_at', '<=', uploadedUntil)
    .where(sql<boolean>`not ${isCollected}`)
    .where(sql<boolean>`not ${isTold}`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (screens.length > 0)
    await tx
      .insertInto('leaving_screens')
      .values(
        screens.map(({ id, created_at }) => ({
          screen_id: id,
          library_id: libraryId,
          leaves_at: leavesAt(created_at),
          told_at: now,
        })),
      )
      .execute();
  return { count: screens.length, last: screens.at(-1) ?? after };
}

/** Of a screen in the order of uploads. */
export interface Place {
  created_at: number;
  id: number;
}

interface NotedLeaving {
  after: Place;
  uploadedUntil: number;
  /** By the moment of its upload. */
  leavesAt: (uploadedAt: number) => number;
  now: number;
  limit: number;
}

/** Up to `limit` screens whose time has come, with the owner of their library. */
export async function dueScreens(
  queries: Queries,
  now: number,
  limit: number,
): Promise<{ id: number; signature: string; library_id: number; of: number | null; space: number | null }[]> {
  return queries
    .selectFrom('leaving_screens')
    .innerJoin('screens', 'screens.id', 'leaving_screens.screen_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .select([
      'screens.id',
      'screens.signature',
      'screens.library_id',
      'libraries.owner_id as of',
      'libraries.space_id as space',
    ])
    .where('leaving_screens.leaves_at', '<=', now)
    .where('screens.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isCollected}`)
    .orderBy('leaving_screens.leaves_at')
    .limit(limit)
    .execute();
}

export async function forgetLeaving(tx: Tx, screenIds: readonly number[]): Promise<void> {
  if (screenIds.length > 0) await tx.deleteFrom('leaving_screens').where('screen_id', 'in', screenIds).execute();
}

export interface Leaving {
  /** At most `limit`. */
  count: number;
  /** The first of them: when it goes, and the day of the history that it is on. */
  first: { leaves_at: number; day: number } | null;
}

/** What was told of a library and is still to go, told at that moment alone where it is named. */
export async function leavingOf(
  queries: Queries,
  libraryId: number,
  { limit, toldAt }: { limit: number; toldAt?: number },
): Promise<Leaving> {
  const rows = await queries
    .selectFrom('leaving_screens')
    .innerJoin('screens', 'screens.id', 'leaving_screens.screen_id')
    .select(['leaving_screens.leaves_at', 'screens.day'])
    .where('leaving_screens.library_id', '=', libraryId)
    .$if(toldAt !== undefined, (query) => query.where('leaving_screens.told_at', '=', toldAt ?? 0))
    .where('screens.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isCollected}`)
    .orderBy('leaving_screens.leaves_at')
    .limit(limit)
    .execute();
  return { count: rows.length, first: rows[0] ?? null };
}
