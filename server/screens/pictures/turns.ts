import { Problem } from '#server/platform/problem.ts';

export interface Turns {
  /**
   * Does the work when it is the turn of whoever asks. Rejects with overloaded when too much waits already, and with the
   * signal's reason when that is given while it waits; work that has begun is not stopped.
   */
  take<T>(whose: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export interface TurnsOptions {
  /** Works at once, of all together. */
  atOnce: number;
  /** Works that wait, of one asker and of all together. */
  waitingOfOne: number;
  waitingOfAll: number;
}

/** Seconds after which whoever found the queue full may ask again. */
const retryAfter = 2;

/** Lets askers take turns: however much one of them wants, the next place goes to each of the others first. */
export function createTurns({ atOnce, waitingOfOne, waitingOfAll }: TurnsOptions): Turns {
  /** In the order in which their turn comes; nobody is in it without something that waits. */
  const queues = new Map<string, Set<() => void>>();
  let waiting = 0;
  let running = 0;

  function wait(whose: string, signal: AbortSignal): Promise<void> {
    const queue = queues.get(whose) ?? new Set();
    if (queue.size >= waitingOfOne || waiting >= waitingOfAll) throw new Problem('overloaded', { retryAfter });
    queues.set(whose, queue);
    waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        signal.removeEventListener('abort', giveUp);
        waiting -= 1;
        queue.delete(begin);
        if (queue.size === 0) queues.delete(whose);
      };
      const begin = (): void => {
        leave();
        resolve();
      };
      const giveUp = (): void => {
        leave();
        reject(signal.reason);
      };
      queue.add(begin);
      signal.addEventListener('abort', giveUp);
    });
  }

  /** The place is handed on, so that nobody slips in between. */
  function handOn(): void {
    for (const [whose, queue] of queues) {
      const [next] = queue;
      if (!next) continue;
      // To the end of the line, with what is left.
      queues.delete(whose);
      queues.set(whose, queue);
      return next();
    }
    running -= 1;
  }

  return {
    async take(whose, work, signal) {
      signal.throwIfAborted();
      if (running < atOnce) running += 1;
      else await wait(whose, signal);
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}
