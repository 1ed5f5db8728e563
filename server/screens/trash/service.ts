import type { Caller } from '#server/accounts/sessions.ts';
import type { Config } from '#server/platform/config.ts';
import type { TransactionOptions } from '#server/platform/db/engine.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { countDays, countTrashed, momentsOf } from '../counters.ts';
import { locate } from '../locate.ts';
import { openScreen } from '../open-screen.ts';
import { screenOf, type ScreenAnswer, type ScreenRecord } from '../screen.ts';
import { trashLifetimeOf } from './lifetime.ts';
import { trashMinutes, trashPage, trashScreens, untrashScreens } from './store.ts';

export interface TrashedScreen {
  screen: ScreenAnswer;
  date_deleted: string;
  date_purged: string;
}

/** Moves screens to the trash; returns those that were the owner's and not there yet. */
export async function deleteScreens(
  { db, trustedTime }: Platform,
  ownerId: number,
  signatures: readonly string[],
  options: Partial<TransactionOptions> = {},
): Promise<string[]> {
  const now = await trustedTime.stamp();
  return db.transaction(async (tx) => {
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
    return asAsked(signatures, moved);
  }, options);
}

/** Restores screens from the trash to the days they were on; returns those that were there. */
export function restoreScreens(
  { db }: Platform,
  ownerId: number,
  signatures: readonly string[],
  options: Partial<TransactionOptions> = {},
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const moved = await untrashScreens(tx, db.engine, ownerId, signatures);
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
    return asAsked(signatures, moved);
  }, options);
}

/** The trash of an owner, latest deletion first. */
export async function trash(
  platform: Platform,
  ownerId: number,
  page: { limit: number; offset: number },
): Promise<Page<TrashedScreen>> {
  const { db, config } = platform;
  const minutes = await trashMinutes(db.query, ownerId);
  const total = minutes.reduce((sum, { n }) => sum + n, 0);
  const start = locate(minutes, page.offset);
  if (!start) return { items: [], total, ...page };
  const { last } = momentsOf(start.counter.minute);
  const records = await trashPage(db.query, ownerId, { latest: last, limit: page.limit, offset: start.offset });
  const items = records.map((record) => trashedOf(record, record.deleted_at, config));
  return { items, total, ...page };
}

/** One screen in this caller's trash. Rejects with not_found for every other. */
export async function trashedScreen(
  { config, db }: Platform,
  caller: Caller,
  signature: string,
): Promise<TrashedScreen> {
  const { screen } = await openScreen(db.query, caller, signature, { trashedForOwner: true });
  if (screen.deleted_at === null) throw new Problem('not_found');
  return trashedOf(screen, screen.deleted_at, config);
}

const trashedOf = (record: ScreenRecord, deletedAt: number, config: Config): TrashedScreen => ({
  screen: screenOf(record, config.publicUrl),
  date_deleted: new Date(deletedAt).toISOString(),
  date_purged: new Date(deletedAt + trashLifetimeOf(config)).toISOString(),
});

function asAsked(signatures: readonly string[], moved: readonly { signature: string }[]): string[] {
  const changed = new Set(moved.map((screen) => screen.signature));
  return [...new Set(signatures)].filter((signature) => changed.has(signature));
}
