import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

export interface ExploreOptions {
  /** One walk starts from every input. */
  inputs?: readonly unknown[];
  /** Sample events by type; a type that is not listed is sent as `{ type }`. */
  samples?: Readonly<Record<string, readonly AnyEventObject[]>>;
  /** What makes two snapshots the same; defaults to their value and context. Narrow it when a context grows. */
  identify?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Snapshots that are visited at most. */
  limit?: number;
}

export interface Exploration {
  /** The state values that were reached, as JSON, sorted. */
  states: string[];
  /** The transitions that no walk took, as `state --event[index]`. */
  untaken: string[];
}

/**
 * Walks a machine breadth first as a pure function until every transition was taken: no actor starts, no timer or
 * promise runs. Eventless (`always`) transitions cannot be counted this way, so our machines have none.
 */
export function exploreMachine(machine: AnyStateMachine, options: ExploreOptions = {}): Exploration {
  const untaken = new Set(allTransitions(machine));
  const states = new Set<string>();
  for (const snapshot of reachableSnapshots(machine, options)) {
    states.add(JSON.stringify(snapshot.value));
    for (const event of possibleEvents(snapshot, options.samples ?? {})) {
      const enabled = machine.getTransitionData(snapshot, event);
      for (const definition of enabled) untaken.delete(nameOf(definition));
      if (enabled.length > 0) states.add(JSON.stringify(transition(machine, snapshot, event)[0].value));
    }
    if (untaken.size === 0) break;
  }
  return { states: [...states].toSorted(), untaken: [...untaken] };
}

/** The places to which the sample events lead a machine, breadth first, each once. */
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

function possibleEvents(
  snapshot: AnyMachineSnapshot,
  samples: Readonly<Record<string, readonly AnyEventObject[]>>,
): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
  return [...types].flatMap((type) => samples[type] ?? [{ type }]);
}

function allTransitions(machine: AnyStateMachine): string[] {
  return [machine.root, ...getStateNodes(machine.root)].flatMap((node) =>
    [...node.transitions.values()].flatMap((definitions) => definitions.map(nameOf)),
  );
}

function nameOf(definition: AnyTransitionDefinition): string {
  const siblings = definition.source.transitions.get(definition.eventType) ?? [];
  return `${definition.source.id} --${definition.eventType}[${siblings.indexOf(definition)}]`;
}
