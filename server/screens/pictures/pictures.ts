import { availableParallelism } from 'node:os';
import type { ErrorType } from '#domain/errors.ts';
import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Received } from '#server/platform/files/blob-store.ts';
import { faultOfFile } from '#server/platform/files/file-fault.ts';
import { isImageMime } from '#server/platform/files/image-mime.ts';
import { renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { problemOf } from '#server/platform/http/errors.ts';
import type { ImageFacts } from '#server/platform/images/images.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import { createBoundedQueue } from '#server/platform/limits/bounded-queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { createBackgroundGate } from './background-gate.ts';
import { createShownCopies } from './shown-copies.ts';
import { createHeldCopies, type CopyInMemory } from './held-copies.ts';
import { keepMade } from './keep-made.ts';
import { knownIds } from './orphans/known-ids.ts';
import { singleFlight } from './single-flight.ts';
import { isStandIn, standIn, renditionToKeep } from './rendition-to-keep.ts';

/**
 * The larger renditions of a picture stand in one queue with the first ones. In 0.1.0 large AVIFs had one of their own, of which
 * jobs may still wait.
 */
const queue = 'pictures';
const largeQueueBefore = 'pictures.dear';
const cores = availableParallelism();
/** Twice as many as are drawn at once, so that no core waits while the results of others are written. */
const concurrency = 2 * cores;
/** Milliseconds. */
const patience = 1000;
const restWidths = renditionWidths.filter((width) => width !== 320);

/** Mostly milliseconds, so apart from drawing, which takes seconds. Stripping holds a picture twice in memory. */
const strippingQueue = { atOnce: cores, waiting: 1000, ofOne: 200 };

const unstrippableKept = 10_000;

/** Who sends a picture: an account, until it has gone. */
export interface PictureSender {
  holder: string;
  gone: AbortSignal;
}

export interface PictureBlob {
  key: string;
  /** Those of a mark where another stands in for it: see rendition-to-keep.ts. */
  bytes: number;
  /** The bytes themselves, while they are not on the disk yet or when there was no room for them: see held-copies.ts. */
  data?: Buffer;
  /** Resolves when the disk has them; rejects when it has not. */
  kept?: Promise<void>;
}

/** Why a picture may not be kept although nothing is wrong: a full disk, or it has been purged meanwhile. */
const expected = new Set<ErrorType>(['storage_full', 'not_found']);

/** Whether the bytes of the picture are at fault, and not the machine. */
const isDamage = (error: unknown): error is Problem =>
  error instanceof Problem && error.status < 500 && error.type !== 'not_found';

/** What is made of an original: its renditions, its thumbhash and the copy without metadata. */
export function createPictures({ background, config, db, files, images, jobs, log }: Platform) {
  const gate = createBackgroundGate({ atOnce: cores, patience });
  /** Of what any look at a picture repeats while the disk fails. */
  const throttled = createLogThrottle(log);
  const heldCopies = createHeldCopies(config.uploadBytesLimit);
  /** New pictures that are drawn before their job comes. */
  let begun = 0;
  /** What could not be stripped, by fileId, oldest first: read and followed once for all who look while the server runs. */
  const unstrippable = new Map<string, Problem>();

  /** Makes what is kept under a key, once for all who ask. Nobody waits for the disk, and a full one keeps nobody from looking. */
  const makeOnce = singleFlight(
    background,
    async (key, make: () => Promise<Buffer>): Promise<PictureBlob> => {
      const data = await make();
      const kept = keepMade(files, key, data);
      kept.catch((error: unknown) => {
        if (!expected.has(problemOf(error).type)) throttled.error({ err: error, key }, 'A picture could not be kept');
      });
      return { key, bytes: data.length, data, kept };
    },
    (blob) => blob.kept,
  );
  const stripping = createBoundedQueue(strippingQueue);
  const shownCopies = createShownCopies();
  /** Kept in memory alone: on the disk it would take room that its owner was not counted. */
  const showOnce = singleFlight(
    background,
    async (key, fileId: string, width: RenditionWidth, holder: string): Promise<CopyInMemory> => {
      const data = await files
        .borrow(fileId, (path) => images.rendition(path, width, holder))
        .catch((error: unknown) => remember(fileId, error));
      const copy = { key, bytes: data.length, data, kept: Promise.resolve() };
      shownCopies.keep(copy);
      return copy;
    },
  );

  /** For `catch` on what was made of a picture: what cannot be read of it counts as missing, and is made anew. */
  const asMissing =
    (key: string) =>
    (error: unknown): null => {
      faultOfFile(error);
      throttled.error({ err: error, key }, 'What was made of a picture cannot be read');
      return null;
    };

  /**
   * What is under this key and can be read. Asked of the disk and not of the memory: it has just been found missing, or
   * not to be read, which is found out of small files alone.
   */
  const there = async (key: string): Promise<PictureBlob | null> => {
    const known = await files.stat(key).catch(asMissing(key));
    if (!known) return null;
    const data = await files.read(key).catch(asMissing(key));
    return data && { key, bytes: known.bytes };
  };

  /** Without a holder for a job, or for an upload. */
  const rendition = async (
    fileId: string,
    width: RenditionWidth,
    { isNew = false, holder }: { isNew?: boolean; holder?: string | undefined } = {},
  ): Promise<PictureBlob> => {
    const key = renditionKey(fileId, width);
    const make = async () => {
      const data = await files
        .borrow(fileId, (path) => images.rendition(path, width, holder))
        .catch((error: unknown) => remember(fileId, error));
      return renditionToKeep(files, fileId, data);
    };
    const known = isNew ? null : await there(key);
    return known ?? makeOnce(key, make);
  };

  /** What could not be decoded once is not tried again with every look at it. Rethrows. */
  async function remember(fileId: string, error: unknown): Promise<never> {
    if (isDamage(error)) {
      const { type } = error;
      const { numUpdatedRows } = await db.transaction(
        (tx) =>
          tx
            .updateTable('files')
            .set({ fault: type })
            .where('key', '=', fileId)
            .where('fault', 'is', null)
            .executeTakeFirst(),
        { patience: 0 },
      );
      if (numUpdatedRows > 0n) log.warn({ fileId, type }, 'A stored picture cannot be decoded');
    }
    await files.requireThere();
    throw error;
  }

  /** Rethrows. */
  function noteUnstrippable(fileId: string, error: unknown): never {
    if (isDamage(error)) {
      const [oldest] = unstrippable.keys();
      if (oldest !== undefined && unstrippable.size >= unstrippableKept) unstrippable.delete(oldest);
      unstrippable.set(fileId, error);
    }
    throw error;
  }

  async function makeFirst(fileId: string): Promise<void> {
    // It may wait for what was begun before the row was there to be noted in.
    const small = await rendition(fileId, 320).catch((error: unknown) => remember(fileId, error));
    await small.kept;
    const thumbhash = isStandIn(small)
      ? await files.borrow(fileId, (path) => images.thumbhash(path)).catch((error: unknown) => remember(fileId, error))
      : await files.borrow(small.key, (path) => images.thumbhash(path));
    await db.transaction(async (tx) => {
      await tx.updateTable('files').set({ thumbhash, fault: null }).where('key', '=', fileId).execute();
      await jobs.enqueue(tx, queue, { rest: fileId }, { key: `rest ${fileId}` });
    });
  }

  /** From one decoding. */
  async function makeRest(fileId: string): Promise<void> {
    const known = await Promise.all(restWidths.map((width) => there(renditionKey(fileId, width))));
    const missing = restWidths.filter((_width, index) => !known[index]);
    if (missing.length === 0) return;
    const made = await files
      .borrow(fileId, (path) => images.renditions(path, missing))
      .catch((error: unknown) => remember(fileId, error));
    await Promise.all(
      made.map(async ({ width, data }) =>
        keepMade(files, renditionKey(fileId, width), await renditionToKeep(files, fileId, data)),
      ),
    );
  }

  /** Of a picture that has been purged meanwhile nothing is left, even if a server was killed while it made something of it. */
  async function removeLeft(fileId: string): Promise<void> {
    await files.requireThere();
    if ((await knownIds(db.query, [fileId])).size === 0) await files.removeAll(fileId);
  }

  /** Nothing is owed for a picture that has been purged meanwhile or cannot be decoded. */
  const unlessGone = (make: (fileId: string) => Promise<void>) => async (fileId: unknown) => {
    if (typeof fileId !== 'string') throw new TypeError('A fileId was expected');
    await gate.turn();
    if (!(await files.stat(fileId))) return removeLeft(fileId);
    try {
      await make(fileId);
    } catch (error) {
      await files.requireThere();
      if (!(error instanceof Problem) || error.status >= 500) throw error;
    }
  };

  return {
    /** What is there of a picture under this key, for whom nothing has to be made. */
    async kept(key: string): Promise<PictureBlob | null> {
      const found = await files.find(key).catch(asMissing(key));
      return found ? { key, ...found } : heldCopies.find(key);
    },

    /** The bytes of a copy that is in memory alone, held until the answer is over. Throws overloaded where there is no room. */
    hold: heldCopies.hold,

    /**
     * Made when it is not there yet, unless decoding has failed before: every caller could have it fail again. Rejects
     * with overloaded when too many viewers wait.
     */
    async rendition(
      fileId: string,
      width: RenditionWidth,
      { hasFailed = false, holder }: { hasFailed?: boolean; holder?: string },
    ): Promise<PictureBlob> {
      if (!hasFailed) return rendition(fileId, width, { holder });
      const key = renditionKey(fileId, width);
      const known = await there(key);
      if (!known) throw new Problem('not_found');
      return known;
    },

    /**
     * A rendition for anyone who may not have the picture itself, where that stands in for the one that is kept. Rejects with
     * overloaded when too many viewers wait.
     */
    async shown(fileId: string, width: RenditionWidth, holder: string): Promise<PictureBlob> {
      const key = `${renditionKey(fileId, width)}.shown`;
      return shownCopies.find(key) ?? showOnce(key, fileId, width, holder);
    },

    /**
     * Begins with a new picture what the first who looks will ask for, unless there is much else to do. Resolves when
     * nothing of it is under way any more. No more than are drawn at once: anyone who looks would wait behind the others,
     * and a kilobyte of AVIF takes a second to draw.
     */
    async begin(fileId: string): Promise<void> {
      if (!gate.isFree() || begun >= cores) return;
      begun += 1;
      await rendition(fileId, 320, { isNew: true })
        .then(({ kept }) => kept)
        .catch((error: unknown) => log.debug({ err: error, fileId }, 'Left to the job'))
        .finally(() => (begun -= 1));
    },

    /**
     * What the header of a new picture says. Rejects with overloaded when too many wait, and when the sender has gone.
     */
    async inspect({ temp, mime, size, frames }: Received, { holder, gone }: PictureSender): Promise<ImageFacts> {
      if (size) return images.requireSmall({ ...size, frames: frames ?? 1, mime });
      return images.inspect(temp, frames, holder, gone).catch((error: unknown) => {
        // Gone since it was received: the person who sent it is to send it again, and looks for nothing here.
        if (error instanceof Problem && error.type === 'not_found')
          throw new Problem('unavailable', { retryAfter: 5, cause: error });
        throw error;
      });
    },

    /** Work that somebody waits for, an upload: jobs give way when there is much of it. */
    beforeJobs: gate.first,

    /** Resolves when nobody waits for such work, or after a second. */
    afterOthers: gate.turn,

    /**
     * The picture without EXIF, GPS, XMP, texts and trailing bytes: what everyone but the owner gets. The picture itself
     * stands in for it where it has none of these. Rejects with overloaded when too many wait.
     */
    async stripped(fileId: string, mime: string, holder: string): Promise<PictureBlob> {
      if (!isImageMime(mime)) throw new TypeError(`No picture: ${mime}`);
      const known = unstrippable.get(fileId);
      if (known) throw known;
      const key = strippedKey(fileId);
      const strip = async () => {
        const data = await files.read(fileId);
        const copy = await images.strip(data, mime).catch((error: unknown) => noteUnstrippable(fileId, error));
        return copy ?? standIn;
      };
      const blob = (await there(key)) ?? (await makeOnce(key, () => stripping.run(holder, strip)));
      // Sent from the disk where there was room: a slow reader holds 25 MB of memory otherwise.
      const isKept = await blob.kept?.then(
        () => true,
        () => false,
      );
      return isKept === false ? blob : { key: blob.key, bytes: blob.bytes };
    },

    /** Call it in the transaction that makes the file known. */
    enqueue: (tx: Tx, fileId: string): Promise<void> => jobs.enqueue(tx, queue, fileId, { key: fileId }),

    handleJobs(): void {
      const [first, rest] = [unlessGone(makeFirst), unlessGone(makeRest)];
      const handler: JobHandler = (payload) => (isRest(payload) ? rest(payload.rest) : first(payload));
      jobs.handle(queue, handler, { concurrency });
      jobs.handle(largeQueueBefore, handler);
    },
  };
}

export const isInMemoryAlone = <Blob extends PictureBlob>(blob: Blob): blob is Blob & CopyInMemory =>
  blob.data !== undefined && blob.kept !== undefined;

/** What remains to be made of a picture after its first rendition. */
const isRest = (payload: unknown): payload is { rest: unknown } =>
  typeof payload === 'object' && payload !== null && 'rest' in payload;

export type Pictures = ReturnType<typeof createPictures>;
