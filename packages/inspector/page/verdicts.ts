import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { edgeId } from '../chart-of.ts';
import type { JsonEvent } from '../json-safe.ts';
import { askGuard, type GuardTold } from './guards.ts';

/** What an event would do to a flow as it stands. */
export interface Verdict {
  event: JsonEvent;
  /** Edges that it would go along. */
  taken: string[];
  /** Of the transitions that wait for it, those with a condition. */
  guards: { edge: string; told: GuardTold }[];
}

/** Tries events on a flow without sending them. */
export const verdictsOf = (snapshot: AnyMachineSnapshot, events: readonly JsonEvent[]): Verdict[] =>
  snapshot.status === 'active' ? events.map((event) => verdictOf(snapshot, event)) : [];

function verdictOf(snapshot: AnyMachineSnapshot, event: JsonEvent): Verdict {
  const waiting = getNextTransitions(snapshot).filter(({ eventType }) => matches(eventType, event.type));
  return {
    event,
    taken: takenBy(snapshot, event),
    guards: waiting.flatMap((transition) =>
      transition.guard === undefined
        ? []
        : [{ edge: edgeId(transition), told: askGuard(transition.guard, event, snapshot) }],
    ),
  };
}

/** None where a guard broke down. */
function takenBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  try {
    return snapshot.machine.getTransitionData(snapshot, event).map(edgeId);
  } catch {
    return [];
  }
}

/** As XState compares them: a wildcard stands for all that begins as it does. */
const matches = (waited: string, type: string): boolean =>
  waited === type || waited === '*' || (waited.endsWith('.*') && type.startsWith(waited.slice(0, -1)));
