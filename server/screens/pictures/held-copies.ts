import { Problem } from '#server/platform/problem.ts';

const megabyte = 1024 * 1024;
/** Of all copies, but never less than two of the largest pictures. */
const roomForAll = 64 * megabyte;

/** Seconds after which somebody may ask again who found no room. */
const retryAfter = 5;

/** A picture whose bytes are in memory alone. */
export interface CopyInMemory {
  key: string;
  bytes: number;
  data: Buffer;
  /** Resolves when the disk has them; rejects when it has not. */
  kept: Promise<void>;
}

/** An answer. */
interface Receiver {
  readonly closed: boolean;
  once(event: 'finish' | 'close', listener: () => void): unknown;
}

interface Held {
  copy: CopyInMemory;
  holder: string;
  receivers: Set<Receiver>;
}

export interface HeldCopies {
  /** The copy under this key that is being sent to somebody. */
  find(key: string): CopyInMemory | null;
  /**
   * Holds a copy until all who receive it have it or have gone. Returns the bytes to send, one buffer for all. Throws overloaded where
   * there is no room, or where one holder, an account or a network, has half of it.
   */
  hold: (copy: CopyInMemory, holder: string, receiver: Receiver) => Buffer;
}

/**
 * Copies that are sent from memory because the disk has no room for them, or has them not yet. Each is held once, however
 * many receive it, and all together have a limit: a slow reader keeps 25 MB for hours otherwise. `largest` is in bytes.
 */
export function createHeldCopies(largest: number): HeldCopies {
  const room = Math.max(roomForAll, 2 * largest);
  const held = new Map<string, Held>();

  function begin(copy: CopyInMemory, holder: string): Held {
    const all = [...held.values()];
    const own = all.filter((one) => one.holder === holder);
    if (bytesOf(all) + copy.bytes > room || bytesOf(own) + copy.bytes > room / 2)
      throw new Problem('overloaded', { retryAfter });
    const one: Held = { copy, holder, receivers: new Set() };
    held.set(copy.key, one);
    return one;
  }

  return {
    find: (key) => held.get(key)?.copy ?? null,
    hold(copy, holder, receiver) {
      const one = held.get(copy.key) ?? begin(copy, holder);
      const leave = (): void => {
        if (one.receivers.delete(receiver) && one.receivers.size === 0) held.delete(copy.key);
      };
      one.receivers.add(receiver);
      if (receiver.closed) leave();
      // What the system has taken is not held any more; calls within the process never close.
      receiver.once('finish', leave);
      receiver.once('close', leave);
      return one.copy.data;
    },
  };
}

const bytesOf = (copies: readonly Held[]): number => copies.reduce((sum, { copy }) => sum + copy.bytes, 0);
