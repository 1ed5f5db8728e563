import type { NonReducibleUnknown } from 'xstate';
import { eventSource } from './event-source.ts';

/** What the person answers. */
export type Confirmation = { type: 'question.approved' } | { type: 'question.declined' };

/** How far the approved work is, from 0 to 1. */
export interface WorkProgressed {
  type: 'work.progressed';
  share: number;
}

/**
 * The question of the popup, as the child of a flow: a state invokes it for as long as the question and the approved work last, and
 * ends it by being left. `Asked` is what its words are made of.
 */
export const confirming = <Asked extends NonReducibleUnknown = NonReducibleUnknown>() =>
  eventSource<WorkProgressed, Asked>('confirming');
