import type { Clock } from '#server/platform/clock.ts';

/**
 * A clock that stands still until it is told otherwise: `advance` lets time pass, `set` sets the clock alone. Times are
 * epoch milliseconds.
 */
export interface ManualClock extends Clock {
  set(now: number): void;
  advance(milliseconds: number): void;
}

export function manualClock(start = Date.UTC(2026, 0, 15, 12)): ManualClock {
  let now = start;
  let elapsed = 0;
  return {
    now: () => now,
    elapsed: () => elapsed,
    set: (time) => void (now = time),
    advance: (milliseconds) => {
      now += milliseconds;
      elapsed += milliseconds;
    },
  };
}
