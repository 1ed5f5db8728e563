import type { FileHandle } from 'node:fs/promises';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../random.ts';
import type { BlobStore, Received } from './blob-store.ts';
import { receiveInto } from './receive-picture.ts';
import type { Room } from './room.ts';
import { createSweeper } from './temporary-files.ts';

/** What is kept of a received file until it is committed or discarded. */
export interface Arrived {
  file: FileHandle;
  /** Resolves when its bytes are on the disk. */
  ready: Promise<unknown>;
  /** Call it once the file has its place, or is gone. */
  end: () => void;
}

export interface Arrivals {
  receive: BlobStore['receive'];
  discard: BlobStore['discard'];
  /** Hands over what is kept of a received file, which the caller ends. Throws where that was done before. */
  take: (received: Received) => Arrived;
  /** Names of files in the folder that are being written, or waiting for something: they are never swept. */
  unfinished: Set<string>;
  sweep: BlobStore['sweepTemporary'];
}

interface ArrivalsOptions {
  /** Of unfinished files. */
  folder: string;
  random: Random;
  room: Room;
  create: (path: string) => Promise<FileHandle>;
  /** What a failure means to the caller. */
  failureOf: (error: unknown) => Promise<unknown>;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
  requireThere: () => Promise<void>;
}

/** Pictures that are being received, in files of this machine's disk. */
export function createArrivals({
  folder,
  random,
  room,
  create,
  failureOf,
  elapsed,
  requireThere,
}: ArrivalsOptions): Arrivals {
  const kept = new WeakMap<Received, Arrived>();
  const unfinished = new Set<string>();

  return {
    receive: async (source, { limit, announced = limit, identified }) => {
      const release = await room.take(Math.min(announced, limit));
      const key = random.base62(16);
      const temp = join(folder, key);
      unfinished.add(key);
      const end = (): void => {
        release();
        unfinished.delete(key);
      };
      // The first bytes are looked at while the file is being opened.
      const opening = create(temp);
      opening.catch(() => undefined);
      try {
        const received: Received = { key, temp, ...(await receiveInto(opening, source, limit, identified)) };
        const file = await opening;
        // Begins to write to the disk while the caller looks at the header; commit waits for it.
        const ready = file.datasync();
        ready.catch(() => undefined);
        kept.set(received, { file, ready, end });
        return received;
      } catch (error) {
        const file = await opening.catch(() => undefined);
        await file?.close().catch(() => undefined);
        await removeFile(temp);
        end();
        throw await failureOf(error);
      }
    },

    take: (received) => {
      const own = kept.get(received);
      kept.delete(received);
      if (!own) throw new Error('Not received here, or already committed or discarded');
      return own;
    },

    discard: async (received) => {
      const own = kept.get(received);
      kept.delete(received);
      await own?.file.close().catch(() => undefined);
      await removeFile(received.temp);
      own?.end();
    },

    unfinished,

    sweep: createSweeper({ folder, isInUse: (name) => unfinished.has(name), elapsed, requireThere }),
  };
}

/** Whatever hinders it: it is swept then. */
export const removeFile = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);
