import type { EventObject } from 'xstate';

/**
 * The events that some states leave alone on purpose, and why. A state stands for all states within it. The table of a
 * machine tells of them, and a test finds every other event that a state does not know.
 */
export type Ignored<Event extends EventObject> = readonly {
  in: readonly string[];
  events: readonly Event['type'][];
  because: string;
}[];
