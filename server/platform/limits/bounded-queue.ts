import { Problem } from '../problem.ts';

export interface BoundedQueueOptions {
  /** Works at once. */
  atOnce: number;
  /** Works that wait, of all together. */
  waiting: number;
  /** Works of one holder, at work or waiting. */
  ofOne: number;
}

export interface BoundedQueue {
  /**
   * Does the work in the order of arrival. The holder is an account, else a network; without one the work counts for nobody.
   * Rejects with Problem overloaded when too much waits already, of all or of this holder, and with the signal's reason when
   * that is given while the work waits. Work that has begun is not stopped.
   */
  run<T>(holder: string | undefined, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Seconds after which somebody who found the queue full may ask again. */
const retryAfter = 2;

export function createBoundedQueue({ atOnce, waiting, ofOne }: BoundedQueueOptions): BoundedQueue {
  const line = new Set<() => void>();
  const ofHolders = new Map<string, number>();
  let running = 0;

  function count(holder: string | undefined, change: 1 | -1): void {
    if (holder === undefined) return;
    const sum = (ofHolders.get(holder) ?? 0) + change;
    if (sum > 0) ofHolders.set(holder, sum);
    else ofHolders.delete(holder);
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        line.delete(begin);
        signal?.removeEventListener('abort', giveUp);
      };
      const begin = (): void => {
        leave();
        resolve();
      };
      const giveUp = (): void => {
        leave();
        reject(signal?.reason);
      };
      line.add(begin);
      signal?.addEventListener('abort', giveUp);
    });
  }

  /** The place is handed on, so that nobody slips in between. */
  function handOn(): void {
    const [next] = line;
    if (next) next();
    else running -= 1;
  }

  return {
    async run(holder, work, signal) {
      signal?.throwIfAborted();
      const isFull = running >= atOnce && line.size >= waiting;
      const hasShare = holder === undefined || (ofHolders.get(holder) ?? 0) < ofOne;
      if (isFull || !hasShare) throw new Problem('overloaded', { retryAfter });
      count(holder, 1);
      try {
        if (running < atOnce) running += 1;
        else await wait(signal);
        try {
          return await work();
        } finally {
          handOn();
        }
      } finally {
        count(holder, -1);
      }
    },
  };
}
