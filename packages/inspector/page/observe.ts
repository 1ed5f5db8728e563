import {
  Actor,
  getNextTransitions,
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { chartOf, edgeId, type Chart } from '../chart-of.ts';
import { jsonEvent, jsonSafe, type Json, type JsonEvent } from '../json-safe.ts';
import type { Stood } from './moment.ts';

/** What one event made of one flow. */
export interface Step {
  /** Counts the steps of all flows together. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Unlike its id it is never given twice. */
  actor: string;
  id: string;
  parent: string | null;
  machine: string;
  event: JsonEvent;
  value: StateValue;
  /** Ids of the states that it is in. */
  states: string[];
  status: string;
  context: Json;
  /** Types of the events that it takes now. */
  next: string[];
  /** Edges of its chart that it has gone along. */
  taken: string[];
}

/** A step as it happened; it is made JSON when somebody looks. */
interface Recorded extends Stood {
  at: number;
  event: AnyEventObject;
  taken: string[];
}

/** Remembers what the flows of a system did last. */
export interface Observer {
  /** Given to the root when it is made. */
  inspect: (event: InspectionEvent) => void;
  /** The last step of each flow, however long ago, and the last steps of all. */
  steps: () => Step[];
  charts: () => Chart[];
  /** Null when it has none, or has ended. */
  actor: (sessionId: string) => AnyActorRef | null;
  /** How the flows stood after each of these steps, in their order. */
  history: () => readonly Stood[];
  /** Calls `listener` after each step, with the chart where the machine is a new one. */
  subscribe: (listener: (step: Step, chart: Chart | null) => void) => void;
}

export function observer(limit = 1000): Observer {
  const last: Recorded[] = [];
  const latest = new Map<string, Recorded>();
  const charts = new Map<string, Chart>();
  const underWay = new Map<string, AnyTransitionDefinition[]>();
  const listeners = new Set<(step: Step, chart: Chart | null) => void>();
  let seq = 0;

  const record = (actor: AnyActorRef, event: AnyEventObject, snapshot: AnyMachineSnapshot): void => {
    const transitions = underWay.get(actor.sessionId) ?? [];
    underWay.delete(actor.sessionId);
    seq += 1;
    const step = { seq, at: Date.now(), actor, event, snapshot, taken: transitions.map(edgeId) };
    last.push(step);
    if (last.length > limit) last.shift();
    if (snapshot.status === 'active') latest.set(actor.sessionId, step);
    else latest.delete(actor.sessionId);
    const isNew = !charts.has(snapshot.machine.id);
    const chart = isNew ? chartOf(snapshot.machine) : null;
    if (chart) charts.set(chart.machine, chart);
    for (const listener of listeners) listener(told(step), chart);
  };

  const remembered = () => [...new Set([...latest.values(), ...last])].toSorted((one, other) => one.seq - other.seq);

  return {
    inspect(inspected) {
      // The root tells of all that runs below it; requests and timers are none of our flows.
      const { actorRef } = inspected;
      if (!(actorRef instanceof Actor)) return;
      if (inspected.type === '@xstate.microstep') {
        const before = underWay.get(actorRef.sessionId) ?? [];
        underWay.set(actorRef.sessionId, [...before, ...inspected._transitions]);
      }
      if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot))
        record(actorRef, inspected.event, inspected.snapshot);
    },
    steps: () => remembered().map(told),
    history: remembered,
    charts: () => [...charts.values()],
    actor: (sessionId) => latest.get(sessionId)?.actor ?? null,
    subscribe: (listener) => void listeners.add(listener),
  };
}

function told({ seq, at, actor, event, snapshot, taken }: Recorded): Step {
  const parent = actor instanceof Actor ? actor._parent : undefined;
  const next = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
  return {
    seq,
    at,
    actor: actor.sessionId,
    // A root has no name of its own.
    id: parent === undefined ? snapshot.machine.id : actor.id,
    parent: parent?.sessionId ?? null,
    machine: snapshot.machine.id,
    event: jsonEvent(event),
    value: snapshot.value,
    states: snapshot._nodes.map((node) => node.id),
    status: snapshot.status,
    context: jsonSafe(snapshot.context),
    // A transition that waits for no event has nothing to be sent.
    next: snapshot.status === 'active' ? [...next].filter(Boolean) : [],
    taken,
  };
}
