import type { Tx } from '#server/platform/db/database.ts';
import { holdFiles } from '#server/platform/files/unused-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeUsage } from '../../account-usage.ts';
import { dropFiles } from '../../pictures/orphans/drop-files.ts';
import { picturesOfScreens, type CountedPicture } from '../guide/picture-store.ts';

/** Removes pictures that nothing shows any more, and the room that they took. */
export async function dropPictures(
  tx: Tx,
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  pictures: readonly CountedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const ids = pictures.map(({ file_id }) => file_id);
  const bytesOf = new Map((await holdFiles(tx, db.engine, ids)).map(({ id, bytes }) => [id, bytes]));
  // In order: else two that drop at once wait for each other.
  const byOwner = [...Map.groupBy(pictures, ({ owner_id }) => owner_id)].toSorted(([a], [b]) => a - b);
  for (const [ownerId, own] of byOwner)
    await changeUsage(tx, ownerId, { removed: own.map(({ file_id }) => bytesOf.get(file_id) ?? 0) });
  await dropFiles(tx, jobs, ids);
}

/** Takes screens out of all collections, with the pictures that those have of them. */
export async function leaveCollections(
  tx: Tx,
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  screenIds: readonly number[],
): Promise<void> {
  const pictures = await picturesOfScreens(tx, screenIds);
  await tx.deleteFrom('collection_items').where('screen_id', 'in', screenIds).execute();
  await dropPictures(tx, { db, jobs }, pictures);
}
