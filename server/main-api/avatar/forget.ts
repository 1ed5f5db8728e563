import type { Platform } from '#server/platform/platform.ts';
import { setAvatar } from './store.ts';

/** Deletes the picture of an account, whose row would otherwise outlive it. */
export async function forget({ platform: { db, files } }: { platform: Platform }, userId: number): Promise<void> {
  for (const key of await db.transaction((tx) => setAvatar(tx, userId, null))) await files.removeAll(key);
}
