import { newItem } from '#machines/uploads/upload-item.ts';
import { uploadItemLimit } from '#domain/limits.ts';
import type { UploadFile } from '#machines/upload/upload.machine.ts';
import { otherTasks } from '#src/lib/other-tasks.ts';
import { unclaimedOwner, type PictureStore, type StoredPicture } from './picture-store.ts';

export interface TakeFilesDependencies {
  pictures: PictureStore;
  /** What the queue takes: bytes of one picture, and how many uploads it holds already. */
  queue: () => { bytesLimit: number; length: number };
  /** Whose pictures they become: the viewer, or `unclaimedOwner`. */
  user: () => string;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
  /** The space that they are given to; undefined: with what is the viewer's own. */
  space?: string | undefined;
}

export interface TakenFiles {
  /** They finish together. */
  batch: string;
  /** For the queue, in the order given; also those that it refuses. */
  taken: UploadFile[];
  /** How many of them are to be sent. */
  sendable: number;
  /** Whose they are now. */
  owner: string;
  /** Names of the files that cannot be pictures. */
  leftOut: string[];
}

/** Milliseconds of work after which the page gets a turn. */
const turn = 20;

/**
 * Keeps the pictures among the files, for the queue to be given all at once. Nothing is taken when another person has
 * come meanwhile.
 */
export async function takeFiles(
  files: readonly File[],
  { pictures, queue, user, newId, now, space }: TakeFilesDependencies,
): Promise<TakenFiles> {
  const batch = newId();
  const giver = user();
  const candidates = files.filter(canBePicture);
  const first = now();
  const added: UploadFile[] = [];
  let due = performance.now() + turn;
  for (const picture of candidates) {
    // The size of a file is asked of the disk; a millisecond each gives them an order.
    const file = {
      id: newId(),
      batch,
      name: picture.name,
      bytes: picture.size,
      givenAt: first + added.length,
      ...(space !== undefined && { space }),
    };
    const type = typeOf(picture);
    added.push(type === '' ? file : { ...file, type });
    if (performance.now() < due) continue;
    await otherTasks();
    due = performance.now() + turn;
  }
  const leftOut = files.filter((file) => !canBePicture(file)).map(({ name }) => name);
  const owner = user();
  if (giver !== owner && giver !== unclaimedOwner) return { batch, taken: [], sendable: 0, owner, leftOut };

  const { bytesLimit, length } = queue();
  const room = uploadItemLimit - length;
  const kept = candidates.flatMap((picture, index): StoredPicture[] => {
    const file = added[index];
    // The queue refuses the others at once, so their bytes are never needed.
    const isSendable = file && index < room && newItem(file, bytesLimit).failure === null;
    return isSendable ? [{ ...file, user: owner, picture }] : [];
  });
  void pictures.keep(kept);
  return { batch, taken: added, sendable: kept.length, owner, leftOut };
}

/** By type, or by name where the browser knows none; the server decides by content. */
export const canBePicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === '' ? pictureName.test(name) : type.startsWith('image/');

const pictureName = /^[^.]+$|\.(?:png|jpe?g|jfif|webp|gif|avif|hei[cf])$/i;

/** Few browsers know what a phone calls its photographs. */
const typeOf = ({ type, name }: File): string => (type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type);
