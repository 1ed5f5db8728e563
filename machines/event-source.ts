import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';

/**
 * The contract of an event source, which reports external events while the machine is in the state that invokes it. It has no
 * result, no time limit and no failure. `Told` are the events that the machine sends to it.
 */
export const eventSource = <Told extends EventObject = EventObject>(name: string): CallbackActorLogic<Told> =>
  Object.assign(
    fromCallback<Told>(() => {
      throw new Error(`${name} not provided`);
    }),
    // The conventions of machines know it by this.
    { isEventSource: true },
  );
