import { dateOfMoment } from '#server/platform/files/quarantine.ts';
import type { Platform } from '#server/platform/platform.ts';
import { knownIds } from './known-ids.ts';

/** Jobs that remove the files of a picture whose row is gone; their key is the fileId. */
export const unlinkQueue = 'screens.unlink';

/** The fileId of what goes at once, as its owner deletes it forever; `aside` is that of what goes into quarantine. */
export type Unlinking = string | { aside: string };

export const isUnlinking = (payload: unknown): payload is Unlinking =>
  typeof payload === 'string' ||
  (typeof payload === 'object' && payload !== null && 'aside' in payload && typeof payload.aside === 'string');

/** Works such a job off. Rejects while the pictures are away: of a disk that is away nothing is missing. */
export async function unlinkPicture(
  { clock, db, files }: Pick<Platform, 'clock' | 'db' | 'files'>,
  unlinking: Unlinking,
): Promise<void> {
  const key = typeof unlinking === 'string' ? unlinking : unlinking.aside;
  // The row went first: where there is one, this job is from the past of another database.
  if ((await knownIds(db.query, [key])).size > 0) return;
  await files.requireThere();
  if (typeof unlinking === 'string') return files.removeAll(key);
  await files.quarantine.addAll(key, dateOfMoment(clock.now()));
}
