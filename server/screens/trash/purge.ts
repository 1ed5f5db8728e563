import { trashLifetimeOf } from '#server/platform/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { purgeScreens } from './store.ts';

const purgeQueue = 'screens.purge';
const unlinkQueue = 'screens.unlink';
const hour = 3_600_000;
const batch = 200;

/** Sees to it that what is thrown away now is gone once its time in the trash is over. One job an hour is enough. */
export async function enqueuePurge({ config, jobs }: Platform, tx: Tx, deletedAt: number): Promise<void> {
  const runAt = Math.ceil((deletedAt + trashLifetimeOf(config)) / hour) * hour;
  await jobs.enqueue(tx, purgeQueue, {}, { key: String(runAt), runAt });
}

/** Rows go first, then the files: a file without a row is an orphan, a row without a file would be a loss. */
export function handlePurge({ clock, config, db, files, jobs }: Platform): void {
  jobs.handle(purgeQueue, async () => {
    const before = clock.now() - trashLifetimeOf(config);
    for (let more = true; more;) {
      more = await db.transaction(async (tx) => {
        const { screens, fileKeys } = await purgeScreens(tx, before, batch);
        for (const key of fileKeys) await jobs.enqueue(tx, unlinkQueue, key, { key });
        return screens === batch;
      });
    }
  });

  jobs.handle(unlinkQueue, async (key) => {
    if (typeof key !== 'string') throw new TypeError('A file key was expected');
    await files.removeAll(key);
  });
}
