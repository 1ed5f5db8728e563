import { createFairShares } from '#server/platform/limits/fair-shares.ts';
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
  destroy(): unknown;
}

interface Held {
  copy: CopyInMemory;
  receivers: Set<Receiver>;
  release: () => void;
}

export interface HeldCopies {
  /** The copy under this key that is being sent to somebody. */
  find(key: string): CopyInMemory | null;
  /**
   * Holds a copy until all who receive it have it or have gone. Returns the bytes to send, one buffer for all. A block of networks that
   * holds more than one that asks gives way: its newest copy is cut. Throws overloaded where there is no room even so.
   */
  hold: (copy: CopyInMemory, block: string, receiver: Receiver) => Buffer;
}

/**
 * Copies that are sent from memory because the disk has no room for them, or has them not yet. Each is held once, however
 * many receive it, and all together have a limit: a slow reader keeps 25 MB for hours otherwise. `largest` is in bytes.
 */
export function createHeldCopies(largest: number): HeldCopies {
  const room = Math.max(roomForAll, 2 * largest);
  const shares = createFairShares({ ofOwner: room, ofPlace: room });
  const held = new Map<string, Held>();

  function end(one: Held): void {
    if (held.get(one.copy.key) === one) held.delete(one.copy.key);
    one.release();
  }

  function begin(copy: CopyInMemory, block: string): Held {
    const receivers = new Set<Receiver>();
    const giveWay = (): void => {
      end(one);
      for (const receiver of receivers) receiver.destroy();
    };
    const one: Held = { copy, receivers, release: take(copy, block, giveWay) };
    held.set(copy.key, one);
    return one;
  }

  function take({ bytes }: CopyInMemory, owner: string, giveWay: () => void): () => void {
    try {
      return shares.take({ owner, place: 'all', amount: bytes, mayGiveWay: () => true, giveWay });
    } catch (cause) {
      throw new Problem('overloaded', { retryAfter, cause });
    }
  }

  return {
    find: (key) => held.get(key)?.copy ?? null,
    hold(copy, block, receiver) {
      const one = held.get(copy.key) ?? begin(copy, block);
      const leave = (): void => {
        if (one.receivers.delete(receiver) && one.receivers.size === 0) end(one);
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
