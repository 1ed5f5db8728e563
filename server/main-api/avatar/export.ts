import type { ArchivePart } from '#server/accounts/archive/archive.ts';
import type { Platform } from '#server/platform/platform.ts';
import { avatarOf } from './store.ts';

/** The picture that somebody shows of themselves. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<ArchivePart> {
  const avatar = await avatarOf(db.query, userId);
  if (avatar) yield { name: 'avatar.webp', fileKey: avatar.key, mime: avatar.mime, bare: false };
}
