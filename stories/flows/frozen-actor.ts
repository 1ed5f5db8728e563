import {
  createActor,
  fromPromise,
  StateMachine,
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from 'xstate';

export interface FrozenState {
  value: StateValue;
  context: object;
}

/**
 * A running machine that stands in one of its states: no time passes, but events work. What it invokes never answers, so that every
 * answer can be sent by hand.
 */
export function frozenActor(
  machine: AnyStateMachine,
  state: FrozenState,
  inspect: (event: InspectionEvent) => void = () => undefined,
): Actor<AnyStateMachine> {
  const silent = withSilentActors(machine);
  const snapshot = silent.resolveState(state);
  const withChildren = { ...snapshot, children: childrenOf(silent, snapshot) };
  return createActor(silent, { snapshot: withChildren, inspect }).start();
}

/** What a state invokes, as it is kept of a machine that runs: without a child, nothing could be told to it. */
const childrenOf = (machine: AnyStateMachine, { _nodes: nodes }: AnyMachineSnapshot) =>
  Object.fromEntries(
    nodes
      .flatMap(({ invoke }) => invoke)
      .filter(({ src }) => typeof src === 'string' && !(machine.implementations.actors[src] instanceof StateMachine))
      .map(({ id, src }) => [id, { src, snapshot: { status: 'active' } }]),
  );

/** The machine with nothing behind it: what it invokes never answers. */
export function withSilentActors(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withSilentActors(logic) : fromPromise(() => new Promise(() => undefined)),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}
