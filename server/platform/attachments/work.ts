import { inBatches } from '../db/in-batches.ts';
import type { Platform } from '../platform.ts';
import { leftAttachments, removeAttachments } from './store.ts';

const interval = 600_000;
type Swept = Pick<Platform, 'clock' | 'db' | 'files'>;

export const work = ({ platform }: { platform: Swept & Pick<Platform, 'jobs'> }): void =>
  platform.jobs.every('attachments', interval, async () => void (await sweepAttachments(platform)));

/** Removes files that nothing has taken in time; returns how many. A file goes before its row, so that none stays without one. */
export const sweepAttachments = ({ clock, db, files }: Swept): Promise<number> =>
  inBatches(async () => {
    const ids = await leftAttachments(db.query, clock.now());
    if (ids.length === 0) return 0;
    await files.requireThere();
    for (const id of ids) await files.attachments.remove(id);
    await db.transaction((tx) => removeAttachments(tx, ids));
    return ids.length;
  });
