import type { UploadFile } from '#machines/upload/upload.machine.ts';
import type { PictureStore } from './picture-store.ts';

export interface AddFilesDependencies {
  pictures: PictureStore;
  /** Whose pictures they become. */
  user: string;
  newId: () => string;
  now: () => number;
}

/** Files that can be pictures by their name; the server decides by their content. Unknown types are left to it. */
export const possiblePictures = (files: readonly File[]): File[] =>
  files.filter((file) => file.type === '' || file.type.startsWith('image/'));

/** Keeps the pictures and answers what the queue needs to know of them: one batch, in the order given. */
export async function keepFiles(
  files: readonly File[],
  { pictures, user, newId, now }: AddFilesDependencies,
): Promise<UploadFile[]> {
  const batch = newId();
  const kept = files.map((picture, index) => ({
    id: newId(),
    batch,
    name: picture.name,
    bytes: picture.size,
    user,
    picture,
    addedAt: now() + index / 10_000,
  }));
  await Promise.all(kept.map((picture) => pictures.keep(picture)));
  return kept.map(({ id, name, bytes }) => ({ id, batch, name, bytes }));
}
