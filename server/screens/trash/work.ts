import type { Platform } from '#server/platform/platform.ts';
import { countDue, takesTooMuch } from '#server/platform/takes-too-much.ts';
import { isUnlinking, unlinkPicture, unlinkQueue } from '../pictures/orphans/unlink-queue.ts';
import { trashLifetimeOf } from './lifetime.ts';
import { purgeBatch, purgeOneBatch } from './purge.ts';
import { dueIds } from './store.ts';

const hour = 3_600_000;
const notice = 'trash';

/** Purges the trash every hour and removes the pictures of what was purged. */
export function work({ platform }: { platform: Platform }): void {
  const { jobs } = platform;
  jobs.every('trash', hour, async () => void (await purgeTrash(platform)));
  jobs.handle(unlinkQueue, (unlinking) => {
    if (!isUnlinking(unlinking)) throw new TypeError('A file key was expected');
    return unlinkPicture(platform, unlinking);
  });
}

/**
 * Removes screens whose time in the trash is over, and puts their pictures into quarantine; returns how many. Where more would go at once
 * than half of all, none does: the log and /readyz say so. Rejects while the pictures are away.
 */
export async function purgeTrash(platform: Platform): Promise<number> {
  const { clock, config, db, log, notices } = platform;
  const until = clock.now() - trashLifetimeOf(config);
  const { all, due } = await countDue(db.query, 'screens', until);
  if (takesTooMuch(due, all)) {
    const sentence = `The trash is not emptied: ${due} of ${all} screens would go at once. Is the clock right? The person who deleted them may empty it`;
    log.error({ due, all }, sentence);
    notices.raise(notice, sentence);
    return 0;
  }
  notices.clear(notice);
  for (let purged = 0; ;) {
    const { found } = await purgeOneBatch(platform, {
      find: (tx) => dueIds(tx, until, purgeBatch),
      until,
      aside: true,
      by: null,
    });
    purged += found;
    if (found < purgeBatch) return purged;
  }
}
