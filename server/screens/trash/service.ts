import type { Screen } from '#domain/screen.ts';
import { trashLifetimeOf } from '#server/platform/config.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countDays } from '../day-counters.ts';
import { screenOf } from '../screen.ts';
import { enqueuePurge } from './purge.ts';
import { countTrash, trashPage, trashScreens, untrashScreens } from './store.ts';

export interface TrashedScreen extends Screen {
  date_deleted: string;
  date_purged: string;
}

/** Puts screens into the trash; answers those that were the owner's and not there yet. */
export function deleteScreens(platform: Platform, ownerId: number, signatures: readonly string[]): Promise<string[]> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const moved = await trashScreens(tx, ownerId, signatures, now);
    await countDays(
      tx,
      ownerId,
      moved.map((screen) => screen.day),
      -1,
    );
    if (moved.length > 0) await enqueuePurge(platform, tx, now);
    return inOrder(signatures, moved);
  });
}

/** Takes screens out of the trash, to the days they were on; answers those that were there. */
export function restoreScreens({ db }: Platform, ownerId: number, signatures: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const moved = await untrashScreens(tx, ownerId, signatures);
    await countDays(
      tx,
      ownerId,
      moved.map((screen) => screen.day),
      1,
    );
    return inOrder(signatures, moved);
  });
}

/** What an owner has thrown away, latest first. */
export async function trash(
  platform: Platform,
  ownerId: number,
  page: { limit: number; offset: number },
): Promise<Page<TrashedScreen>> {
  const { db, config } = platform;
  const total = await countTrash(db, ownerId);
  const records = await trashPage(db, ownerId, page);
  const items = records.map((record) =>
    Object.assign(screenOf(record), {
      date_deleted: new Date(record.deleted_at).toISOString(),
      date_purged: new Date(record.deleted_at + trashLifetimeOf(config)).toISOString(),
    }),
  );
  return { items, total, ...page };
}

function inOrder(signatures: readonly string[], moved: readonly { signature: string }[]): string[] {
  const changed = new Set(moved.map((screen) => screen.signature));
  return [...new Set(signatures)].filter((signature) => changed.has(signature));
}
