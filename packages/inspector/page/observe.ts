import {
  Actor,
  getNextTransitions,
  isMachineSnapshot,
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { chartOf, edgeId, type Chart } from '../chart-of.ts';
import { jsonEvent, jsonSafe } from '../json-safe.ts';
import type { Sender, Step } from '../step.ts';
import type { Stood } from './moment.ts';
import { idOf } from './id-of.ts';
import { backEvent } from './set-back.ts';
import { underWay, type Sent } from './under-way.ts';

/** A step as it happened; it is made JSON when somebody looks. */
interface Recorded extends Sent, Stood {
  emitted: AnyEventObject[];
  taken: string[];
}

/** What happened in this tab before the page was loaded. */
export interface Earlier {
  steps: readonly Step[];
  charts: readonly Chart[];
}

/** Remembers what the flows of a system did last. */
export interface Observer {
  /** Given to the root when it is made. */
  inspect: (event: InspectionEvent) => void;
  /** The last step of each flow, however long ago, and the last steps of all, by their numbers. */
  steps: () => Step[];
  charts: () => Chart[];
  /** Null when it has none, or has ended. */
  actor: (name: string) => AnyActorRef | null;
  /** The name by which steps have a flow. */
  nameOf: (actor: AnyActorRef) => string;
  /** How the flows stood after each of these steps, in their order. */
  history: () => readonly Stood[];
  /** The number of the last event. */
  last: () => number;
  /**
   * Calls `listener` at the end of each step, with the chart where the machine is a new one: what a step causes may end before it.
   * Returns the end of that.
   */
  subscribe: (listener: (step: Step, chart: Chart | null) => void) => () => void;
}

interface ObserverOptions {
  /** How many steps are remembered. */
  limit?: number;
  earlier?: Earlier;
}

export function observer({ limit = 1000, earlier = { steps: [], charts: [] } }: ObserverOptions = {}): Observer {
  const last: Recorded[] = [];
  const latest = new Map<string, Recorded>();
  const charts = new Map(earlier.charts.map((chart) => [chart.machine, chart]));
  /** By machine: those told of since the page was loaded. */
  const fresh = new Set<string>();
  const ways = new Map<string, AnyTransitionDefinition[]>();
  const emissions = new Map<string, AnyEventObject[]>();
  const listeners = new Set<(step: Step, chart: Chart | null) => void>();
  const load = (earlier.steps.at(-1)?.load ?? 0) + 1;
  const events = underWay((earlier.steps.at(-1)?.seq ?? 0) + 1, (actor, sent) => {
    const snapshot = actor.getSnapshot();
    if (actor instanceof Actor && isMachineSnapshot(snapshot)) record(actor, sent, snapshot);
  });

  const record = (actor: AnyActorRef, sent: Sent, snapshot: AnyMachineSnapshot): void => {
    const { sessionId } = actor;
    const taken = (ways.get(sessionId) ?? []).map(edgeId);
    const emitted = emissions.get(sessionId) ?? [];
    ways.delete(sessionId);
    emissions.delete(sessionId);
    const step = { ...sent, actor, snapshot, emitted, taken };
    last.push(step);
    if (last.length > limit) last.shift();
    if (snapshot.status === 'active') latest.set(sessionId, step);
    else latest.delete(sessionId);
    const isNew = !fresh.has(snapshot.machine.id);
    const chart = isNew ? chartOf(snapshot.machine) : null;
    if (chart) {
      fresh.add(chart.machine);
      charts.set(chart.machine, chart);
    }
    for (const listener of listeners) listener(told(step, load), chart);
  };

  const remembered = () => [...new Set([...latest.values(), ...last])].toSorted((one, other) => one.seq - other.seq);

  return {
    inspect(inspected) {
      const { actorRef } = inspected;
      const isFlow = actorRef instanceof Actor && actorRef.logic instanceof StateMachine;
      switch (inspected.type) {
        case '@xstate.event':
          events.sent(actorRef, inspected.event, inspected.sourceRef ?? null, isFlow);
          break;
        case '@xstate.microstep':
          if (!isFlow) break;
          events.working(actorRef, inspected.event);
          ways.set(actorRef.sessionId, [...(ways.get(actorRef.sessionId) ?? []), ...inspected._transitions]);
          break;
        case '@xstate.action': {
          const emitted = isFlow ? emittedBy(inspected.action) : null;
          if (!emitted) break;
          emissions.set(actorRef.sessionId, [...(emissions.get(actorRef.sessionId) ?? []), emitted]);
          break;
        }
        case '@xstate.snapshot': {
          // It comes from no actor and waits in no mailbox.
          if (inspected.event.type === backEvent) events.sent(actorRef, inspected.event, null, isFlow);
          const sent = events.done(actorRef, inspected.event);
          if (sent && isFlow && isMachineSnapshot(inspected.snapshot)) record(actorRef, sent, inspected.snapshot);
          break;
        }
        case '@xstate.actor':
        case '@xstate.transition':
      }
    },
    steps: () => [...earlier.steps, ...remembered().map((step) => told(step, load))].slice(-limit - latest.size),
    charts: () => [...charts.values()],
    actor: (name) => [...latest.values()].find(({ actor }) => nameOf(actor, load) === name)?.actor ?? null,
    nameOf: (actor) => nameOf(actor, load),
    history: remembered,
    last: events.last,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const nameOf = ({ sessionId }: { sessionId: string }, load: number): string => `${load}/${sessionId}`;

/** Null for any other action. */
function emittedBy({ type, params }: { type: string; params: unknown }): AnyEventObject | null {
  if (type !== 'xstate.emit' || typeof params !== 'object' || params === null || !('event' in params)) return null;
  return isEvent(params.event) ? params.event : null;
}

const isEvent = (value: unknown): value is AnyEventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function told({ seq, at, actor, from, cause, event, snapshot, emitted, taken }: Recorded, load: number): Step {
  const parent = actor instanceof Actor ? actor._parent : undefined;
  const next = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
  return {
    seq,
    at,
    load,
    actor: nameOf(actor, load),
    id: idOf(actor),
    parent: parent ? nameOf(parent, load) : null,
    machine: snapshot.machine.id,
    from: from && senderOf(from, load),
    cause,
    event: jsonEvent(event),
    value: snapshot.value,
    states: snapshot._nodes.map((node) => node.id),
    status: snapshot.status,
    context: jsonSafe(snapshot.context),
    emitted: emitted.map((one) => jsonEvent(one)),
    // A transition that waits for no event has nothing to be sent.
    next: snapshot.status === 'active' ? [...next].filter(Boolean) : [],
    taken,
  };
}

const senderOf = (from: NonNullable<Sent['from']>, load: number): Sender => ({
  actor: nameOf(from, load),
  id: from instanceof Actor ? idOf(from) : from.sessionId,
});
