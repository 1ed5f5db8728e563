import { fromCallback, type CallbackActorLogic, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * The contract of an event source, which reports external events while the machine is in the state that invokes it. It has no
 * result, no time limit and no failure. `Told` are the events that the machine sends to it.
 */
export const eventSource = <
  Told extends EventObject = EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
): CallbackActorLogic<Told, Input> =>
  Object.assign(
    fromCallback<Told, Input>(() => {
      throw new Error(`${name} not provided`);
    }),
    // The conventions of machines know it by this.
    { isEventSource: true },
  );
