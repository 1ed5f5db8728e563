import type { EventObject } from 'xstate';

/**
 * The events that states ignore on purpose, and why. A state includes all states within it. The table of a machine lists them,
 * and a test finds every other event that a state does not handle.
 */
export type Ignored<Event extends EventObject> = readonly {
  in: readonly string[];
  events: readonly Event['type'][];
  because: string;
}[];
