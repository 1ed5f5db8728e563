import type { Static } from 'typebox';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Config } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { TransactionOptions } from '#server/platform/db/engine.ts';
import type { VersionedPage } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { HistoryDay } from '#domain/screen.ts';
import { libraryVersion } from '../account-usage.ts';
import { dateOf, localDay } from '../calendar.ts';
import { countDays, countTrashed, momentsOf } from '../counters.ts';
import { locate } from '../locate.ts';
import { openScreen } from '../open-screen.ts';
import { forgetLeaving } from '../retention/store.ts';
import { unshare } from '../share/store.ts';
import { ownScreenOf, type ScreenRecord } from '../screen.ts';
import type { TrashedScreen } from './schema.ts';
import { trashLifetimeOf } from './lifetime.ts';
import { inPages } from './pages-of-work.ts';
import { deletionDays } from './deletion-days.ts';
import { purgeBatch, purgeOneBatch } from './purge.ts';
import { trashedIds, trashedUntil, trashMinutes, trashPage, trashScreens, untrashScreens } from './store.ts';

/** Whose trash it is, and the zone in which its days begin. */
type Owner = Pick<Caller['user'], 'id' | 'timezone'>;

/** Who asks for it, for the record. */
type ByPerson = Partial<TransactionOptions> & { by?: Caller };

/** Moves screens to the trash; returns those that were the owner's and not there yet. */
export async function deleteScreens(
  { clock, db }: Platform,
  ownerId: number,
  signatures: readonly string[],
  options: Partial<TransactionOptions> = {},
): Promise<string[]> {
  const now = clock.now();
  const moved = await inPages(signatures, (some) =>
    db.transaction((tx) => moveToTrash(tx, ownerId, some, now), options),
  );
  return asAsked(signatures, moved);
}

/** The same within a transaction that does more. */
export async function moveToTrash(
  tx: Tx,
  ownerId: number,
  signatures: readonly string[],
  now: number,
): Promise<{ id: number; signature: string }[]> {
  const moved = await trashScreens(tx, ownerId, signatures, now);
  await countDays(
    tx,
    ownerId,
    moved.map((screen) => screen.day),
    -1,
  );
  await countTrashed(
    tx,
    ownerId,
    moved.map(() => now),
    1,
  );
  // Out of the lists of everybody else, too (SHR-08).
  await unshare(
    tx,
    moved.map(({ id }) => id),
  );
  return moved;
}

/** Restores screens from the trash to the days they were on; returns those that were there. */
export async function restoreScreens(
  { db }: Platform,
  ownerId: number,
  signatures: readonly string[],
  options: Partial<TransactionOptions> = {},
): Promise<string[]> {
  const restored = await inPages(signatures, (some) => db.transaction((tx) => restorePage(tx, some), options));
  return asAsked(signatures, restored);

  async function restorePage(tx: Tx, some: readonly string[]): Promise<{ signature: string }[]> {
    const moved = await untrashScreens(tx, db.engine, ownerId, some);
    // Its owner is told again before it leaves.
    await forgetLeaving(
      tx,
      moved.map(({ id }) => id),
    );
    await countDays(
      tx,
      ownerId,
      moved.map((screen) => screen.day),
      1,
    );
    await countTrashed(
      tx,
      ownerId,
      moved.map((screen) => screen.deleted_at),
      -1,
    );
    return moved;
  }
}

/** Removes screens from the trash for good; returns those that were there. What has gone already is passed over. */
export async function purgeFromTrash(
  platform: Platform,
  ownerId: number,
  signatures: readonly string[],
  { by, ...options }: ByPerson = {},
): Promise<string[]> {
  const purged: { signature: string }[] = [];
  for (let start = 0; start < signatures.length; start += purgeBatch) {
    const some = signatures.slice(start, start + purgeBatch);
    const find = (tx: Tx) => trashedIds(tx, ownerId, some);
    const batch = await purgeOneBatch(platform, { find, until: Number.MAX_SAFE_INTEGER, ...(by && { by }) }, options);
    purged.push(...batch.signatures.map((signature) => ({ signature })));
  }
  return asAsked(signatures, purged);
}

/** How many screens one call that empties the trash removes at most. */
const emptyingLimit = 1000;

/**
 * Removes what was deleted until then (epoch ms), the earliest deletion first, as much as one call may; says whether more is
 * left. What was deleted later stays, so that nothing goes that its owner has not seen.
 */
export async function emptyTrash(
  platform: Platform,
  ownerId: number,
  until: number,
  { by, ...options }: ByPerson = {},
): Promise<{ count: number; is_done: boolean }> {
  for (let count = 0; ;) {
    const find = (tx: Tx) => trashedUntil(tx, ownerId, until, purgeBatch);
    const { found, signatures } = await purgeOneBatch(platform, { find, until, ...(by && { by }) }, options);
    count += signatures.length;
    if (found < purgeBatch) return { count, is_done: true };
    if (count >= emptyingLimit) return { count, is_done: false };
  }
}

/** The days on which screens were deleted that are in the trash, latest first, with their counts. */
export async function trashByDate(
  { db }: Pick<Platform, 'db'>,
  owner: Owner,
  { limit, offset }: { limit: number; offset: number },
): Promise<VersionedPage<HistoryDay>> {
  // First: what changes in between is then seen by who compares.
  const version = await libraryVersion(db.query, owner.id);
  const days = deletionDays(await trashMinutes(db.query, owner.id), owner.timezone);
  const items = days.slice(offset, offset + limit).map(({ day, n }) => ({ date: dateOf(day), count: n }));
  return { items, total: days.length, limit, offset, version };
}

/** The trash of an owner, latest deletion first. */
export async function trash(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  owner: Owner,
  page: { limit: number; offset: number },
): Promise<VersionedPage<Static<typeof TrashedScreen>>> {
  const before = await libraryVersion(db.query, owner.id);
  const minutes = await trashMinutes(db.query, owner.id);
  const total = minutes.reduce((sum, { n }) => sum + n, 0);
  const start = locate(minutes, page.offset);
  const records = start
    ? await trashPage(db.query, owner.id, {
        latest: momentsOf(start.counter.minute).last,
        limit: page.limit,
        offset: start.offset,
      })
    : [];
  const items = records.map((record) => trashedOf(record, record.deleted_at, { config, owner }));
  const version = await libraryVersion(db.query, owner.id);
  return { items, total, ...page, version: before === version ? version : null };
}

/** One screen in this caller's trash. Rejects with not_found for every other. */
export async function trashedScreen(
  { clock, config, db }: Platform,
  caller: Caller,
  signature: string,
): Promise<Static<typeof TrashedScreen>> {
  const { screen } = await openScreen(db.query, { caller, now: clock.now() }, signature, {
    trashedForOwner: true,
    ownerOnly: true,
  });
  if (screen.deleted_at === null) throw new Problem('not_found');
  return trashedOf(screen, screen.deleted_at, { config, owner: caller.user });
}

const trashedOf = (
  record: ScreenRecord,
  deletedAt: number,
  { config, owner }: { config: Config; owner: Owner },
): Static<typeof TrashedScreen> => ({
  screen: ownScreenOf(record, config.publicUrl),
  date_deleted: new Date(deletedAt).toISOString(),
  day_deleted: dateOf(localDay(deletedAt, owner.timezone)),
  date_purged: new Date(deletedAt + trashLifetimeOf(config)).toISOString(),
});

function asAsked(signatures: readonly string[], moved: readonly { signature: string }[]): string[] {
  const changed = new Set(moved.map((screen) => screen.signature));
  return [...new Set(signatures)].filter((signature) => changed.has(signature));
}
