import {
  emit,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type AnyStateMachine,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';
import type { Locale } from '#domain/locales.ts';
import type { Viewer } from '#domain/viewer.ts';
import { pageFlows } from './flows.ts';

/** The root treats all flows alike. */
const anyFlows: Readonly<Record<string, AnyStateMachine>> = pageFlows;

/** Input of the page's flows: each takes what it needs. */
export interface AppInput {
  viewer: Viewer | null;
  locale: Locale;
  /** From the configuration `upload-bytes-limit`. */
  uploadBytesLimit: number;
}

export type AppEvent =
  /** A flow is needed, and its code has come: see open-flow.ts. */
  | { type: 'flow.opened'; id: string; logic: AnyStateMachine; input: unknown }
  /** Its user is gone. */
  | { type: 'flow.closed'; id: string }
  | DoneActorEvent
  | ErrorActorEvent;

/** A flow failed because of a bug: for the log. The other flows go on. */
export type AppEmitted = { type: 'flow.failed'; flow: string; message: string };

/**
 * The root of all flows: those of the page from the start, the others while they are open. They do not know each other: the
 * wiring listens to what one emits and sends it to another.
 */
export const appMachine = setup({
  types: {
    context: {} as AppInput,
    events: {} as AppEvent,
    input: {} as AppInput,
    emitted: {} as AppEmitted,
  },
  actors: anyFlows,
  actions: {
    open: enqueueActions(
      ({ enqueue }, { id, logic, input }: { id: string; logic: AnyStateMachine; input: unknown }) => {
        enqueue.spawnChild(logic, { id, systemId: id, input });
      },
    ),
    close: enqueueActions(({ enqueue }, { id }: { id: string }) => enqueue.stopChild(id)),
    emitFailure: emit((_, { actorId, error }: ErrorActorEvent) => ({
      type: 'flow.failed' as const,
      flow: actorId,
      message: error instanceof Error ? error.message : String(error),
    })),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  on: {
    'flow.opened': { actions: { type: 'open', params: ({ event }) => event } },
    'flow.closed': { actions: { type: 'close', params: ({ event }) => event } },
    // One that has come to its end has no user any more.
    'xstate.done.actor.*': { actions: { type: 'close', params: ({ event }) => ({ id: event.actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'emitFailure', params: ({ event }) => event } },
  },
  invoke: Object.keys(anyFlows).map((name) => ({
    id: name,
    systemId: name,
    src: name,
    input: ({ context }) => context,
  })),
});

export type AppRef = ActorRefFrom<typeof appMachine>;
