import type { AnyEventObject, EventObject } from 'xstate';

/**
 * Sample events of a machine by their type, for the explorer, the inspector and the stories. Every event of the
 * machine has at least one; results of actors (`xstate.done.actor.…`) are added where the machine reads them.
 */
export type Samples<Event extends EventObject> = {
  [Type in Event['type']]: Extract<Event, { type: Type }>[];
} & { [Type in `xstate.${string}`]: AnyEventObject[] };
