import { fromCallback, type EventObject } from 'xstate';

/** For tests: a source of events that tells nothing. */
export const silentSource = <Told extends EventObject = EventObject>() => fromCallback<Told>(() => {});
