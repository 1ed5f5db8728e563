import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** Sample events by their type. */
export type Samples = Readonly<Record<string, readonly AnyEventObject[]>>;

export interface ExploreOptions {
  /** One walk starts from every input. */
  inputs?: readonly unknown[];
  /** Sample events by type; a type that is not listed is sent as `{ type }`. */
  samples?: Samples;
  /** What makes two snapshots the same; defaults to their value and context. Narrow it when a context grows. */
  identify?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Snapshots that are visited at most. */
  limit?: number;
}

export interface Exploration {
  /** The transitions that no sample event takes, as `state --event[index]`. */
  untaken: string[];
  /** The transitions whose guard refuses none of the events. */
  unrefused: string[];
}

/** What the places to which the sample events lead do not show of a machine. */
export function missedBy(
  machine: AnyStateMachine,
  places: readonly AnyMachineSnapshot[],
  samples: Samples,
): Exploration {
  const all = [machine.root, ...getStateNodes(machine.root)].flatMap((node) => [...node.transitions.values()].flat());
  const untaken = new Set(all);
  const unrefused = new Set(all.filter(({ guard }) => guard !== undefined));
  for (const snapshot of places.filter(({ status }) => status === 'active')) {
    for (const event of possibleEvents(snapshot, samples)) {
      const taken = machine.getTransitionData(snapshot, event);
      for (const definition of taken) untaken.delete(definition);
      for (const definition of refusedBy(snapshot, event, taken)) unrefused.delete(definition);
    }
  }
  return { untaken: [...untaken].map(nameOf), unrefused: [...unrefused].map(nameOf) };
}

/**
 * The places to which the sample events lead a machine, breadth first, each once. The machine is walked as a pure
 * function: no actor starts, no timer or promise runs. Eventless (`always`) transitions cannot be told this way, so our
 * machines have none.
 */
export function* reachableSnapshots(
  machine: AnyStateMachine,
  options: ExploreOptions = {},
): Generator<AnyMachineSnapshot> {
  const { inputs = [undefined], samples = {}, identify = valueAndContext, limit = 3000 } = options;
  const known = new Set<string>();
  const queue: AnyMachineSnapshot[] = inputs.map((input) => initialTransition(machine, input)[0]);
  while (known.size < limit) {
    const snapshot = queue.shift();
    if (!snapshot) break;
    const key = JSON.stringify(identify(snapshot));
    if (known.has(key)) continue;
    known.add(key);
    yield snapshot;
    if (snapshot.status !== 'active') continue;
    for (const event of possibleEvents(snapshot, samples)) {
      if (machine.getTransitionData(snapshot, event).length > 0) queue.push(transition(machine, snapshot, event)[0]);
    }
  }
}

const valueAndContext = (snapshot: AnyMachineSnapshot): unknown => [snapshot.value, snapshot.context];

export function possibleEvents(snapshot: AnyMachineSnapshot, samples: Samples): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
  return [...types].flatMap((type) => samples[type] ?? [{ type }]);
}

/** Whether a state that the machine is in knows the event, guards aside. */
export const handles = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  snapshot._nodes.some((node) => node.transitions.has(type));

/** The transitions that were asked before those that were taken, or in vain: their guards refused the event. */
function refusedBy(
  snapshot: AnyMachineSnapshot,
  { type }: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  return snapshot._nodes.flatMap((node) => {
    if (taken.some(({ source }) => source !== node && isWithin(source, node))) return [];
    const asked = node.transitions.get(type) ?? [];
    const end = asked.findIndex((definition) => taken.includes(definition));
    return asked.slice(0, end === -1 ? asked.length : end);
  });
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

export function nameOf(definition: AnyTransitionDefinition): string {
  const siblings = definition.source.transitions.get(definition.eventType) ?? [];
  return `${definition.source.id} --${definition.eventType}[${siblings.indexOf(definition)}]`;
}
