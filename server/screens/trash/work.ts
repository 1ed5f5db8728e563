import { knownIds } from '../pictures/orphans/known-ids.ts';
import { unlinkQueue } from '../pictures/orphans/unlink-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { trashLifetimeOf } from './lifetime.ts';
import { purgeBatch, purgeOneBatch } from './purge.ts';
import { dueIds } from './store.ts';

const hour = 3_600_000;

/** Purges the trash every hour and removes the pictures of what was purged. */
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

/** Removes screens whose time in the trash is over; returns how many. Rejects while the pictures are away. */
export async function purgeTrash(platform: Platform): Promise<number> {
  const until = (await platform.trustedTime.look()) - trashLifetimeOf(platform.config);
  for (let purged = 0; ;) {
    const { found } = await purgeOneBatch(platform, { find: (tx) => dueIds(tx, until, purgeBatch), until });
    purged += found;
    if (found < purgeBatch) return purged;
  }
}
