import { assign, setup } from 'xstate';

/** What is read with every navigation, view blocks among it, never shows the loader (LOAD-02). */
const quietOperation = 'Navigation';

export interface RequestsContext {
  pending: number;
}

/** `operation` is the name of the GraphQL operation; a request is finished by success, failure and abort alike. */
export type RequestsEvent =
  | { type: 'request.started'; operation: string }
  | { type: 'request.finished'; operation: string };

export const requestsMachine = setup({
  types: {
    context: {} as RequestsContext,
    events: {} as RequestsEvent,
    tags: {} as 'visible',
  },
  actions: {
    countUp: assign({ pending: ({ context }) => context.pending + 1 }),
    countDown: assign({ pending: ({ context }) => context.pending - 1 }),
  },
  guards: {
    isCounted: (_, params: { operation: string }) => params.operation !== quietOperation,
    isNothingPending: ({ context }) => context.pending === 0,
  },
}).createMachine({
  id: 'requests',
  context: { pending: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'request.started': {
          guard: { type: 'isCounted', params: ({ event }) => event },
          target: 'pending',
          actions: 'countUp',
        },
      },
    },
    pending: {
      tags: 'visible',
      always: { guard: 'isNothingPending', target: 'idle' },
      on: {
        'request.started': { guard: { type: 'isCounted', params: ({ event }) => event }, actions: 'countUp' },
        'request.finished': { guard: { type: 'isCounted', params: ({ event }) => event }, actions: 'countDown' },
      },
    },
  },
});
