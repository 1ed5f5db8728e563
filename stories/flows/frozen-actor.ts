import {
  createActor,
  fromPromise,
  StateMachine,
  type Actor,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from 'xstate';

export interface FrozenState {
  value: StateValue;
  context: object;
}

/**
 * A running machine that stands in one of its states: nothing is invoked and no time passes, but events work. What
 * it invokes later never answers, so that every answer can be sent by hand.
 */
export function frozenActor(
  machine: AnyStateMachine,
  state: FrozenState,
  inspect: (event: InspectionEvent) => void = () => undefined,
): Actor<AnyStateMachine> {
  const silent = withSilentActors(machine);
  return createActor(silent, { snapshot: silent.resolveState(state), inspect }).start();
}

/** The machine with nothing behind it: what it invokes never answers. */
export function withSilentActors(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withSilentActors(logic) : fromPromise(() => new Promise(() => undefined)),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}
