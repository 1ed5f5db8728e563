import { knownIds } from '../pictures/orphans/known-ids.ts';
import { unlinkQueue } from '../pictures/orphans/unlink-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { trashLifetimeOf } from './lifetime.ts';
import { purgeScreens } from './store.ts';

const hour = 3_600_000;
/** Screens in one transaction: SQLite serves nobody else meanwhile. */
const batch = 200;

/** Purges the trash every hour and removes the pictures that no screen uses any more. */
export function work({ platform }: { platform: Platform }): void {
  const { db, files, jobs } = platform;
  jobs.every('trash', hour, async () => void (await purgeTrash(platform)));
  jobs.handle(unlinkQueue, async (key) => {
    if (typeof key !== 'string') throw new TypeError('A file key was expected');
    // The row went first: where there is one, this job is from the past of another database.
    if ((await knownIds(db.query, [key])).size > 0) return;
    // Of a disk that is away nothing is missing: the job waits for it.
    await files.requireThere();
    await files.removeAll(key);
  });
}

/**
 * Removes screens whose time in the trash is over; returns how many. Rows go first, then by jobs the files: a file
 * without a row is an orphan, a row without a file would be a loss. Rejects while the pictures are away.
 */
export async function purgeTrash({ config, db, files, jobs, trustedTime }: Platform): Promise<number> {
  const before = (await trustedTime.look()) - trashLifetimeOf(config);
  for (let purged = 0; ;) {
    await files.requireThere();
    const screens = await db.transaction(async (tx) => {
      const due = await purgeScreens(tx, before, batch);
      for (const key of due.fileKeys) await jobs.enqueue(tx, unlinkQueue, key, { key });
      return due.screens;
    });
    purged += screens;
    if (screens < batch) return purged;
  }
}
