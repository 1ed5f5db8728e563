import { Problem } from '../problem.ts';

/** Milliseconds for which a reading of the free space is good, less what was promised since. */
const readingLifetime = 1000;
/** Seconds. A promise ends with somebody's upload. */
const retryAfter = 2;

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
   * Promises so many bytes to one who is about to write them. Rejects with Problem storage_full when they would go below
   * the floor. `holder` is whoever decides how long the writing takes: by more than one promise nobody holds more than half of
   * what is free without theirs, so that some is left for everybody else; rejects with too_many where their own are in the way.
   * Call the function that it returns once the bytes are on the disk, or will never come.
   */
  take(bytes: number, holder?: string): Promise<() => void>;
}

/**
 * Reserves free bytes of a disk, so that writers who start together do not all count on the same space. A reservation counts
 * in full until it is released: how much of it is already written is unknown.
 */
export function createRoom({ free, floor, now = () => performance.now() }: RoomOptions): Room {
  /** Promised and not ended. */
  let promised = 0;
  const held = new Map<string, number>();
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
  const hasRoom = (bytes: number, holder: string | undefined): boolean => {
    const own = holder === undefined ? 0 : (held.get(holder) ?? 0);
    return available() >= (own === 0 ? bytes : own + 2 * bytes);
  };
  const hold = (holder: string | undefined, bytes: number): void => {
    if (holder === undefined) return;
    const sum = (held.get(holder) ?? 0) + bytes;
    if (sum > 0) held.set(holder, sum);
    else held.delete(holder);
  };

  return {
    async take(bytes, holder) {
      await underway;
      if (now() - reading.at >= readingLifetime || !hasRoom(bytes, holder)) await readOnce();
      if (!hasRoom(bytes, holder)) {
        const isOwnDoing = holder !== undefined && held.has(holder);
        throw isOwnDoing ? new Problem('too_many', { retryAfter }) : new Problem('storage_full');
      }
      hold(holder, bytes);
      promised += bytes;
      sinceReading += bytes;
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        promised -= bytes;
        hold(holder, -bytes);
      };
    },
  };
}
