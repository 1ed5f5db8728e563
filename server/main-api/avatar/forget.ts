import { dateOfMoment } from '#server/platform/files/quarantine.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setAvatar } from './store.ts';

/** Deletes the picture of an account, whose row would otherwise outlive it; the file goes into quarantine. */
export async function forget({ platform }: { platform: Platform }, userId: number): Promise<void> {
  const { clock, db, files } = platform;
  for (const key of await db.transaction((tx) => setAvatar(tx, userId, null)))
    await files.quarantine.addAll(key, dateOfMoment(clock.now()));
}
