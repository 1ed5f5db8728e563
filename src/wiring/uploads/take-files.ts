import type { ActorRefFrom } from 'xstate';
import type { UploadFile } from '#machines/upload/upload.machine.ts';
import { uploadItemLimit } from '#machines/uploads/upload-items.ts';
import type { uploadsMachine } from '#machines/uploads/uploads.machine.ts';
import type { PictureStore, StoredPicture } from './picture-store.ts';

export interface TakeFilesDependencies {
  pictures: PictureStore;
  uploads: ActorRefFrom<typeof uploadsMachine>;
  /** Whose pictures they become. */
  user: string;
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

/** Keeps the pictures among the files and gives them to the queue in the order given. */
export function takeFiles(
  files: readonly File[],
  { pictures, uploads, user, newId, now }: TakeFilesDependencies,
): TakenFiles {
  const batch = newId();
  const { bytesLimit, items } = uploads.getSnapshot().context;
  const room = uploadItemLimit - items.length;
  const candidates = files.filter(canBePicture);
  const first = now();
  const added = candidates.map(
    // A millisecond each, so that they have an order.
    ({ name, size }, index): UploadFile => ({ id: newId(), batch, name, bytes: size, givenAt: first + index }),
  );
  const kept = candidates.flatMap((picture, index): StoredPicture[] => {
    const file = added[index];
    // The queue refuses the others at once, so their bytes are never needed.
    const sendable = file && index < room && file.bytes > 0 && file.bytes <= bytesLimit;
    return sendable ? [{ ...file, user, picture }] : [];
  });
  void pictures.keep(kept);
  if (added.length > 0) uploads.send({ type: 'uploads.added', files: added });
  return { batch, taken: added.length, leftOut: files.filter((file) => !canBePicture(file)).map(({ name }) => name) };
}

/** By type, or by name where the browser knows none; the server decides by content. */
export const canBePicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === '' ? pictureName.test(name) : type.startsWith('image/');

const pictureName = /^[^.]+$|\.(?:png|jpe?g|jfif|webp|gif|avif)$/i;
