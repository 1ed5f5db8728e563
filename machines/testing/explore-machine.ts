import {
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
  initialTransition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { evaluateGuard } from 'xstate/guards';

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

/** A place that a machine came to, and what each sample event does there. */
export interface Place {
  snapshot: AnyMachineSnapshot;
  steps: Step[];
}

/** The transitions that an event takes, and those whose guard refuses it before them, or in vain. */
export interface Step extends Asked {
  event: AnyEventObject;
}

interface Asked {
  taken: AnyTransitionDefinition[];
  refused: AnyTransitionDefinition[];
}

/**
 * The places to which the sample events lead a machine, breadth first, each once. The machine is walked as a pure
 * function: no actor starts, no timer or promise runs.
 */
export function* walk(machine: AnyStateMachine, options: ExploreOptions = {}): Generator<Place> {
  const { inputs = [undefined], samples = {}, identify = valueAndContext, limit = 3000 } = options;
  const known = new Set<string>();
  const queue: AnyMachineSnapshot[] = inputs.map((input) => initialTransition(machine, input)[0]);
  while (known.size < limit) {
    const snapshot = queue.shift();
    if (!snapshot) break;
    const key = JSON.stringify(identify(snapshot));
    if (known.has(key)) continue;
    known.add(key);
    const steps: Step[] = [];
    for (const event of snapshot.status === 'active' ? possibleEvents(snapshot, samples) : []) {
      const taken = machine.getTransitionData(snapshot, event);
      const step: Step = { event, taken: [...taken], refused: refusedBy(snapshot, event, taken) };
      steps.push(step);
      const passed = taken.length > 0 ? getMicrosteps(machine, snapshot, event).map(([each]) => each) : [];
      for (const each of passed) add(step, askedAlways(each, event));
      queue.push(...passed.slice(-1));
    }
    yield { snapshot, steps };
  }
}

/** What the places to which the sample events lead do not show of a machine. */
export function missedBy(
  machine: AnyStateMachine,
  places: readonly Place[],
  { inputs = [undefined] }: Pick<ExploreOptions, 'inputs'>,
): Exploration {
  const all = [machine.root, ...getStateNodes(machine.root)].flatMap(transitionsOf);
  const untaken = new Set(all);
  const unrefused = new Set(all.filter(({ guard }) => guard !== undefined));
  const starts = inputs.flatMap((input) => getInitialMicrosteps(machine, input).map(([passed]) => askedAlways(passed)));
  for (const { taken, refused } of [...starts, ...places.flatMap(({ steps }) => steps)]) {
    for (const definition of taken) untaken.delete(definition);
    for (const definition of refused) unrefused.delete(definition);
  }
  return { untaken: [...untaken].map(nameOf), unrefused: [...unrefused].map(nameOf) };
}

const valueAndContext = (snapshot: AnyMachineSnapshot): unknown => [snapshot.value, snapshot.context];

function possibleEvents(snapshot: AnyMachineSnapshot, samples: Samples): AnyEventObject[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)));
  types.delete(withoutEvent);
  return [...types].flatMap((type) => samples[type] ?? [{ type }]);
}

/** What XState calls the event of an `always` transition. */
const withoutEvent = '';

/** The `always` transitions of the states that the machine is in, innermost first, as XState asks them. */
function askedAlways(snapshot: AnyMachineSnapshot, event: AnyEventObject = { type: withoutEvent }): Asked {
  const asked: Asked = { taken: [], refused: [] };
  if (snapshot.status !== 'active') return asked;
  for (const leaf of snapshot._nodes.filter((node) => Object.keys(node.states).length === 0)) {
    for (const definition of [leaf, ...ancestorsOf(leaf)].flatMap(({ always = [] }) => always)) {
      const { guard } = definition;
      const isTaken = guard === undefined || evaluateGuard(guard, snapshot.context, event, snapshot);
      (isTaken ? asked.taken : asked.refused).push(definition);
      if (isTaken) break;
    }
  }
  return asked;
}

function add(step: Asked, { taken, refused }: Asked): void {
  step.taken.push(...taken);
  step.refused.push(...refused);
}

const ancestorsOf = ({ parent }: AnyStateNode): AnyStateNode[] => (parent ? [parent, ...ancestorsOf(parent)] : []);

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

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
  const { source, eventType } = definition;
  const isAlways = eventType === withoutEvent;
  const siblings = (isAlways ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} --${isAlways ? 'always' : eventType}[${siblings.indexOf(definition)}]`;
}
