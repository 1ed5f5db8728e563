import type { Clock } from '#server/platform/clock.ts';

/** A clock that stands still until it is told otherwise. Times are epoch milliseconds. */
export interface ManualClock extends Clock {
  set(now: number): void;
  advance(milliseconds: number): void;
}

export function manualClock(start = Date.UTC(2026, 0, 15, 12)): ManualClock {
  let now = start;
  return {
    now: () => now,
    set: (time) => void (now = time),
    advance: (milliseconds) => void (now += milliseconds),
  };
}
