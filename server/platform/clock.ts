/** The time of day; tests put a clock of their own in its place. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds since any moment, of a clock that nobody sets. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
