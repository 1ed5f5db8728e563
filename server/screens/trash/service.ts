import type { Static } from 'typebox';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Config } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { TransactionOptions } from '#server/platform/db/engine.ts';
import type { VersionedPage } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { HistoryDay } from '#domain/screen.ts';
import { dateOf, localDay } from '../calendar.ts';
import { countDays, countTrashed, forEachLibrary, libraryVersion, momentsOf } from '../counters.ts';
import { locate } from '../locate.ts';
import { openScreen } from '../open-screen.ts';
import { forgetLeaving } from '../retention/store.ts';
import { unshare } from '../share/store.ts';
import { ownScreenOf, type ScreenRecord } from '../screen.ts';
import { tellOfScreens } from '../tell-webhooks.ts';
import type { TrashedScreen } from './schema.ts';
import { trashLifetimeOf } from './lifetime.ts';
import { inPages } from './pages-of-work.ts';
import { deletionDays } from './deletion-days.ts';
import { purgeBatch, purgeOneBatch } from './purge.ts';
import {
  trashedIds,
  trashedUntil,
  trashMinutes,
  trashPage,
  trashScreens,
  untrashScreens,
  type Moved,
} from './store.ts';

/** Which trash it is, and the zone in which the days of who looks begin. */
interface TrashView {
  libraryId: number;
  timezone: string;
}

/** Who asks for it, for the record. */
type ByPerson = Partial<TransactionOptions> & { by?: Caller };

/** Moves screens of these libraries to the trash; returns those that were not there yet. */
export async function deleteScreens(
  platform: Platform,
  libraries: readonly number[],
  signatures: readonly string[],
  options: Partial<TransactionOptions> = {},
): Promise<string[]> {
  const { clock, db } = platform;
  const now = clock.now();
  const moved = await inPages(signatures, (some) =>
    db.transaction(async (tx) => {
      const page = await moveToTrash(tx, libraries, some, now);
      await tellOfScreens(tx, platform, { event: 'screen.deleted', signatures: signaturesOf(page) });
      return page;
    }, options),
  );
  return asAsked(signatures, moved);
}

/** The same within a transaction that does more. */
export async function moveToTrash(
  tx: Tx,
  libraries: readonly number[],
  signatures: readonly string[],
  now: number,
): Promise<Moved[]> {
  const moved = await trashScreens(tx, libraries, signatures, now);
  await forEachLibrary(moved, async (libraryId, own) => {
    await countDays(
      tx,
      libraryId,
      own.map((screen) => screen.day),
      -1,
    );
    await countTrashed(
      tx,
      libraryId,
      own.map(() => now),
      1,
    );
  });
  // Out of the lists of everybody else, too (SHR-08).
  await unshare(
    tx,
    moved.map(({ id }) => id),
  );
  return moved;
}

/** Restores screens from the trash to the days they were on; returns those that were there. */
export async function restoreScreens(
  platform: Platform,
  libraries: readonly number[],
  signatures: readonly string[],
  options: Partial<TransactionOptions> = {},
): Promise<string[]> {
  const { db } = platform;
  const restored = await inPages(signatures, (some) => db.transaction((tx) => restorePage(tx, some), options));
  return asAsked(signatures, restored);

  async function restorePage(tx: Tx, some: readonly string[]): Promise<{ signature: string }[]> {
    const moved = await untrashScreens(tx, db.engine, libraries, some);
    // Its owner is told again before it leaves.
    await forgetLeaving(
      tx,
      moved.map(({ id }) => id),
    );
    await forEachLibrary(moved, async (libraryId, own) => {
      await countDays(
        tx,
        libraryId,
        own.map((screen) => screen.day),
        1,
      );
      await countTrashed(
        tx,
        libraryId,
        own.map((screen) => screen.deleted_at),
        -1,
      );
    });
    await tellOfScreens(tx, platform, {
      event: 'screen.changed',
      signatures: signaturesOf(moved),
      changed: 'restored',
    });
    return moved;
  }
}

/** Removes screens from the trash of these libraries for good; returns those that were there. What has gone already is passed over. */
export async function purgeFromTrash(
  platform: Platform,
  libraries: readonly number[],
  signatures: readonly string[],
  { by, ...options }: ByPerson = {},
): Promise<string[]> {
  const purged: { signature: string }[] = [];
  for (let start = 0; start < signatures.length; start += purgeBatch) {
    const some = signatures.slice(start, start + purgeBatch);
    const find = (tx: Tx) => trashedIds(tx, libraries, some);
    const batch = await purgeOneBatch(platform, { find, until: Number.MAX_SAFE_INTEGER, ...(by && { by }) }, options);
    purged.push(...batch.signatures.map((signature) => ({ signature })));
  }
  return asAsked(signatures, purged);
}

/** How many screens one call that empties the trash removes at most. */
const emptyingLimit = 1000;

/**
 * Removes what was deleted until then (epoch ms), the earliest deletion first, as much as one call may; says whether more is
 * left. What was deleted later stays, so that nothing goes that nobody has seen.
 */
export async function emptyTrash(
  platform: Platform,
  libraryId: number,
  until: number,
  { by, ...options }: ByPerson = {},
): Promise<{ count: number; is_done: boolean }> {
  for (let count = 0; ;) {
    const find = (tx: Tx) => trashedUntil(tx, libraryId, until, purgeBatch);
    const { found, signatures } = await purgeOneBatch(platform, { find, until, ...(by && { by }) }, options);
    count += signatures.length;
    if (found < purgeBatch) return { count, is_done: true };
    if (count >= emptyingLimit) return { count, is_done: false };
  }
}

/** The days on which screens were deleted that are in the trash, latest first, with their counts. */
export async function trashByDate(
  { db }: Pick<Platform, 'db'>,
  { libraryId, timezone }: TrashView,
  { limit, offset }: { limit: number; offset: number },
): Promise<VersionedPage<HistoryDay>> {
  // First: what changes in between is then seen by who compares.
  const version = await libraryVersion(db.query, libraryId);
  const days = deletionDays(await trashMinutes(db.query, libraryId), timezone);
  const items = days.slice(offset, offset + limit).map(({ day, n }) => ({ date: dateOf(day), count: n }));
  return { items, total: days.length, limit, offset, version };
}

/** A trash, latest deletion first. */
export async function trash(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { libraryId, timezone }: TrashView,
  page: { limit: number; offset: number },
): Promise<VersionedPage<Static<typeof TrashedScreen>>> {
  const before = await libraryVersion(db.query, libraryId);
  const minutes = await trashMinutes(db.query, libraryId);
  const total = minutes.reduce((sum, { n }) => sum + n, 0);
  const start = locate(minutes, page.offset);
  const records = start
    ? await trashPage(db.query, libraryId, {
        latest: momentsOf(start.counter.minute).last,
        limit: page.limit,
        offset: start.offset,
      })
    : [];
  const items = records.map((record) => trashedOf(record, record.deleted_at, { config, timezone }));
  const version = await libraryVersion(db.query, libraryId);
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
    needs: 'editor',
  });
  if (screen.deleted_at === null) throw new Problem('not_found');
  return trashedOf(screen, screen.deleted_at, { config, timezone: caller.user.timezone });
}

const trashedOf = (
  record: ScreenRecord,
  deletedAt: number,
  { config, timezone }: { config: Config; timezone: string },
): Static<typeof TrashedScreen> => ({
  screen: ownScreenOf(record, config.publicUrl),
  date_deleted: new Date(deletedAt).toISOString(),
  day_deleted: dateOf(localDay(deletedAt, timezone)),
  date_purged: new Date(deletedAt + trashLifetimeOf(config)).toISOString(),
});

const signaturesOf = (moved: readonly { signature: string }[]): string[] => moved.map(({ signature }) => signature);

function asAsked(signatures: readonly string[], moved: readonly { signature: string }[]): string[] {
  const changed = new Set(moved.map((screen) => screen.signature));
  return [...new Set(signatures)].filter((signature) => changed.has(signature));
}
