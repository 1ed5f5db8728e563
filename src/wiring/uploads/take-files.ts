import type { ActorRefFrom } from 'xstate';
import type { UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadItemLimit } from '#machines/uploads/upload-items.ts';
import type { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import { otherTasks } from '#src/lib/other-tasks.ts';
import { anyone, type PictureStore, type StoredPicture } from './picture-store.ts';

export interface TakeFilesDependencies {
  pictures: PictureStore;
  uploads: ActorRefFrom<typeof uploadsMachine>;
  /** Whose pictures they become: the viewer, or `anyone`. */
  user: () => string;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface TakenFiles {
  /** They finish together. */
  batch: string;
  taken: number;
  /** Names of the files that cannot be pictures. */
  leftOut: string[];
}

/** Milliseconds of work after which the page gets a turn. */
const turn = 20;

/**
 * Keeps the pictures among the files and gives them to the queue in the order given, all at once. Nothing is taken when
 * another person has come meanwhile.
 */
export async function takeFiles(
  files: readonly File[],
  { pictures, uploads, user, newId, now }: TakeFilesDependencies,
): Promise<TakenFiles> {
  const batch = newId();
  const giver = user();
  const candidates = files.filter(canBePicture);
  const first = now();
  const added: UploadFile[] = [];
  let due = performance.now() + turn;
  for (const picture of candidates) {
    // The size of a file is asked of the disk; a millisecond each gives them an order.
    added.push({ id: newId(), batch, name: picture.name, bytes: picture.size, givenAt: first + added.length });
    if (performance.now() < due) continue;
    await otherTasks();
    due = performance.now() + turn;
  }
  const leftOut = files.filter((file) => !canBePicture(file)).map(({ name }) => name);
  const owner = user();
  if (giver !== owner && giver !== anyone) return { batch, taken: 0, leftOut };

  const { bytesLimit, items } = uploads.getSnapshot().context;
  const room = uploadItemLimit - items.length;
  const kept = candidates.flatMap((picture, index): StoredPicture[] => {
    const file = added[index];
    // The queue refuses the others at once, so their bytes are never needed.
    const sendable = file && index < room && file.bytes > 0 && file.bytes <= bytesLimit;
    return sendable ? [{ ...file, user: owner, picture }] : [];
  });
  void pictures.keep(kept);
  if (added.length > 0) uploads.send({ type: 'uploads.added', files: added });
  return { batch, taken: added.length, leftOut };
}

/** By type, or by name where the browser knows none; the server decides by content. */
export const canBePicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === '' ? pictureName.test(name) : type.startsWith('image/');

const pictureName = /^[^.]+$|\.(?:png|jpe?g|jfif|webp|gif|avif)$/i;
