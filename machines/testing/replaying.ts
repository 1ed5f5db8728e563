import {
  createEmptyActor,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';

type Start = { input: unknown } | { value: StateValue; context: object };

/**
 * Leads a machine through what was recorded, as a pure function: the answers of what it calls are among the events, and nothing is
 * called. Each call tells how it stands after one event.
 */
export function replaying(machine: AnyStateMachine, start: Start): (event: AnyEventObject) => AnyMachineSnapshot {
  let now = 'input' in start ? initialTransition(machine, start.input)[0] : standing(machine, start);
  return (event) => {
    [now] = transition(machine, now, event);
    return now;
  };
}

/** With its children, so that something can be told to them. */
function standing(machine: AnyStateMachine, state: { value: StateValue; context: object }): AnyMachineSnapshot {
  const snapshot = machine.resolveState(state);
  const children = snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => [id, createEmptyActor()] as const));
  return { ...snapshot, children: Object.fromEntries(children) };
}
