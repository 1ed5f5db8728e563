import { Readable } from 'node:stream';
import { avatarBytesLimit, avatarSide } from '#domain/limits.ts';
import { announceChange } from '#server/accounts/live/announce.ts';
import { holdOwner } from '#server/accounts/hold-owner.ts';
import { userById } from '#server/accounts/session-store.ts';
import type { User } from '#server/accounts/users.ts';
import type { Received } from '#server/platform/files/blob-store.ts';
import { insertFile } from '#server/platform/files/insert-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { setAvatar } from './store.ts';

/** Makes what `receiveAvatar` has received that of an account, in place of the one before. */
export async function replaceAvatar(platform: Platform, user: User, received: Received): Promise<User> {
  const { clock, db, files } = platform;
  await files.commit(received).catch(async (error: unknown) => {
    await files.discard(received);
    throw error;
  });
  const { key, sha256, mime, bytes } = received;
  const size = { width: avatarSide, height: avatarSide, frames: 1 };
  try {
    return await change(platform, user, (tx) =>
      insertFile(tx, { key, sha256, mime, bytes, ...size, created_at: clock.now() }),
    );
  } catch (error) {
    // A commit whose answer was lost may have happened: then the sweep of orphans decides.
    if (db.wasRolledBack(error)) await files.removeAll(key);
    throw error;
  }
}

export const removeAvatar = (platform: Pick<Platform, 'bus' | 'db' | 'files'>, user: User): Promise<User> =>
  change(platform, user, () => Promise.resolve(null));

/**
 * Receives the middle of a picture; of what was sent nothing else is kept. Rejects with file_empty, file_too_large,
 * type_unsupported, file_truncated, image_too_large, image_too_complex, storage_full or overloaded.
 */
export async function receiveAvatar(
  { files, images }: Pick<Platform, 'files' | 'images'>,
  source: Readable,
  account: string,
): Promise<Received> {
  const whole = await files.receive(source, {
    limit: avatarBytesLimit,
    identified: (mime) => images.prepare(mime),
  });
  try {
    await images.inspect(whole.temp, whole.frames, account);
    const square = await images.square(whole.temp, avatarSide, account);
    return await files.receive(Readable.from([square]), { limit: avatarBytesLimit });
  } finally {
    await files.discard(whole);
  }
}

async function change(
  { bus, db, files }: Pick<Platform, 'bus' | 'db' | 'files'>,
  { id }: User,
  fileOf: (tx: Parameters<typeof setAvatar>[0]) => Promise<number | null>,
): Promise<User> {
  const { user, gone } = await db.transaction(async (tx) => {
    await holdOwner(tx, db.engine, id);
    const removed = await setAvatar(tx, id, await fileOf(tx));
    const changed = await userById(tx, id);
    if (!changed) throw new Problem('unauthorized');
    await announceChange(tx, { bus }, { what: ['profile'], people: [id] });
    return { user: changed, gone: removed };
  });
  for (const key of gone) await files.removeAll(key);
  return user;
}
