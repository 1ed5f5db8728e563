import type { Static } from 'typebox';
import { editLimitOf, editsResetAt, usedEdits } from '#server/accounts/edits/edits.ts';
import { roomOf } from '#server/accounts/room.ts';
import type { User } from '#server/accounts/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CustomerLimits } from './schema.ts';
import { usedBytes } from './store.ts';

/** What this account may still do. */
export async function limitsOf(
  { clock, config, db }: Pick<Platform, 'clock' | 'config' | 'db'>,
  user: User,
  freeEdits: number | null,
): Promise<Static<typeof CustomerLimits>> {
  const now = clock.now();
  const { accountBytesLimit, uploadBytesLimit } = config;
  const room = await roomOf(db.query, user.id, accountBytesLimit);
  return {
    edits: {
      limit: editLimitOf(user, freeEdits),
      used: await usedEdits(db.query, user.id, now),
      resets_at: new Date(editsResetAt(now)).toISOString(),
    },
    storage: {
      limit: room === Infinity ? null : room,
      used: await usedBytes(db.query, user.id),
    },
    upload_bytes: uploadBytesLimit,
  };
}
