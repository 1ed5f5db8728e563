import { Problem } from '../problem.ts';

/** Milliseconds for which a reading of the free space is good, less what was promised since. */
const readingLifetime = 1000;
export interface RoomOptions {
  /** Free bytes as the disk tells them. */
  free: () => Promise<number>;
  /** Bytes that stay free: a database on a full disk cannot even delete. */
  floor: number;
  /** Milliseconds of a clock that never jumps. */
  now?: () => number;
}

export interface Room {
  /**
   * Promises so many bytes to one who is about to write them. Rejects with Problem storage_full when they would go below the floor.
   * Call the function that it returns once the bytes are on the disk, or will never come.
   */
  take(bytes: number): Promise<() => void>;
}

/**
 * Reserves free bytes of a disk, so that writers who start together do not all count on the same space. A reservation counts
 * in full until it is released: how much of it is already written is unknown.
 */
export function createRoom({ free, floor, now = () => performance.now() }: RoomOptions): Room {
  /** Promised and not ended. */
  let promised = 0;
  /** Free bytes as last read, when that was, and what may have been written since then without being in the figure. */
  let reading = { bytes: 0, at: -Infinity };
  let sinceReading = 0;
  let underway: Promise<void> | undefined;

  async function read(): Promise<void> {
    sinceReading = promised;
    reading = { bytes: 0, at: -Infinity };
    const bytes = await free();
    reading = { bytes, at: now() };
  }

  const readOnce = (): Promise<void> => (underway ??= read().finally(() => (underway = undefined)));
  const available = (): number => reading.bytes - floor - sinceReading;
  const hasRoom = (bytes: number): boolean => available() >= bytes;

  return {
    async take(bytes) {
      await underway;
      if (now() - reading.at >= readingLifetime || !hasRoom(bytes)) await readOnce();
      if (!hasRoom(bytes)) throw new Problem('storage_full');
      promised += bytes;
      sinceReading += bytes;
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        promised -= bytes;
      };
    },
  };
}
