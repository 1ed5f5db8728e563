import { Problem } from '../problem.ts';

/** On whose behalf a task runs: claimants of one place share its part of the queue. */
export interface Claimant {
  place: string;
  /** Somebody who has signed in before: goes before strangers as long as nothing else of the same place waits. */
  isKnown?: boolean;
}

export interface FairQueue {
  /** Runs the work in its turn. Rejects with Problem too_many when the queue is full and others have more right to it. */
  run<T>(claimant: Claimant, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  place: string;
  isKnown: boolean;
  begin: () => void;
  refuse: (problem: Problem) => void;
}

/**
 * Runs `atOnce` tasks at a time; up to `length` more wait in order of arrival. In a full queue a newcomer displaces the last
 * task of the place that has most waiting, so that no place has more than the others leave free.
 */
export function createFairQueue({ atOnce, length }: { atOnce: number; length: number }): FairQueue {
  let running = 0;
  const waiting: Waiting[] = [];

  /** Which of those that wait has to go for this one; null when it is this one itself. */
  function displacedBy({ place, isKnown }: Waiting): Waiting | null {
    const counts = new Map<string, number>();
    for (const one of waiting) counts.set(one.place, (counts.get(one.place) ?? 0) + 1);
    const own = counts.get(place) ?? 0;
    const most = Math.max(...counts.values());
    const isLess = most > own + 1;
    const goes = (one: Waiting): boolean => isLess && counts.get(one.place) === most;
    const stranger = (one: Waiting): boolean => isKnown && own === 0 && !one.isKnown;
    return waiting.findLast(goes) ?? waiting.findLast(stranger) ?? null;
  }

  function admit(newcomer: Waiting): void {
    if (waiting.length >= length) {
      const displaced = displacedBy(newcomer) ?? newcomer;
      displaced.refuse(new Problem('too_many', { retryAfter: 1 }));
      if (displaced === newcomer) return;
      waiting.splice(waiting.indexOf(displaced), 1);
    }
    waiting.push(newcomer);
  }

  return {
    async run({ place, isKnown = false }, work) {
      if (running < atOnce) running += 1;
      else await new Promise<void>((begin, refuse) => admit({ place, isKnown, begin, refuse }));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next.begin();
        else running -= 1;
      }
    },
  };
}
