import { fromCallback, type EventObject, type NonReducibleUnknown } from 'xstate';

/** For tests: a source of events that tells nothing. */
export const silentSource = <
  Told extends EventObject = EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>() => fromCallback<Told, Input>(() => {});
