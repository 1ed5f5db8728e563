import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isImageMime } from '#server/platform/files/image-mime.ts';
import { renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { problemOf } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { singleFlight } from './single-flight.ts';

const firstQueue = 'pictures.first';
const restQueue = 'pictures.rest';
const restWidths = renditionWidths.filter((width) => width !== 320);

export interface Blob {
  key: string;
  bytes: number;
  /** The bytes themselves when there was no room to keep them. */
  data?: Buffer;
}

/** What is made of an original: its renditions, its thumbhash and the copy without metadata. */
export function createPictures({ db, files, images, jobs, log }: Platform) {
  /** The blob under this key; made, once for all who wait, when it is not there yet. */
  const ensure = singleFlight(async (key: string, make: () => Promise<Buffer>): Promise<Blob> => {
    const known = await files.stat(key);
    if (known) return { key, bytes: known.bytes };
    const data = await make();
    const blob = { key, bytes: data.length };
    try {
      await files.write(key, data);
      return blob;
    } catch (error) {
      // A full disk must not keep anybody from looking at pictures.
      if (problemOf(error).type === 'storage_full') return { ...blob, data };
      throw error;
    }
  });

  const rendition = (fileId: string, width: RenditionWidth): Promise<Blob> =>
    ensure(renditionKey(fileId, width), () => images.rendition(files.path(fileId), width));

  async function makeFirst(fileId: string): Promise<void> {
    const small = await kept(rendition(fileId, 320));
    const thumbhash = await images.thumbhash(files.path(small.key));
    await db.transaction(async (tx) => {
      await tx.updateTable('files').set({ thumbhash }).where('key', '=', fileId).execute();
      await jobs.enqueue(tx, restQueue, fileId, { key: fileId });
    });
  }

  /** From one decoding, and behind whatever somebody waits for. */
  async function makeRest(fileId: string): Promise<void> {
    const known = await Promise.all(restWidths.map((width) => files.stat(renditionKey(fileId, width))));
    const missing = restWidths.filter((_width, index) => !known[index]);
    if (missing.length === 0) return;
    const made = await images.renditions(files.path(fileId), missing);
    await Promise.all(made.map(({ width, data }) => files.write(renditionKey(fileId, width), data)));
  }

  /** Nothing is owed for a picture that has been purged meanwhile or cannot be decoded. */
  const unlessGone = (make: (fileId: string) => Promise<void>) => async (fileId: unknown) => {
    if (typeof fileId !== 'string') throw new TypeError('A fileId was expected');
    if (!(await files.stat(fileId))) return;
    try {
      await make(fileId);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      log.warn({ fileId, type: error.type }, 'A stored picture cannot be decoded');
    }
  };

  return {
    rendition,

    /** The picture without EXIF, GPS, XMP, texts and trailing bytes: what everyone but the owner gets. */
    async stripped(fileId: string, mime: string): Promise<Blob> {
      if (!isImageMime(mime)) throw new TypeError(`No picture: ${mime}`);
      return ensure(strippedKey(fileId), () => images.strip(files.path(fileId), mime));
    },

    /** Call it in the transaction that makes the file known. */
    enqueue: (tx: Tx, fileId: string): Promise<void> => jobs.enqueue(tx, firstQueue, fileId, { key: fileId }),

    handleJobs(): void {
      jobs.handle(firstQueue, unlessGone(makeFirst), { priority: 2, concurrency: 2 });
      jobs.handle(restQueue, unlessGone(makeRest), { priority: 1, concurrency: 2 });
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;

/** For jobs: what could not be kept is to be made again later. */
async function kept(making: Promise<Blob>): Promise<Blob> {
  const blob = await making;
  if (blob.data) throw new Problem('storage_full');
  return blob;
}
