import { assign, setup } from 'xstate';

/** Names of the operations that read view blocks: they never show the loader (LOAD-02). */
export const quietOperations: readonly string[] = ['Blocks', 'Block'];

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
    isCounted: (_, params: { operation: string }) => !quietOperations.includes(params.operation),
    isCountedLast: ({ context }, params: { operation: string }) =>
      context.pending === 1 && !quietOperations.includes(params.operation),
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
      on: {
        'request.started': { guard: { type: 'isCounted', params: ({ event }) => event }, actions: 'countUp' },
        'request.finished': [
          { guard: { type: 'isCountedLast', params: ({ event }) => event }, target: 'idle', actions: 'countDown' },
          { guard: { type: 'isCounted', params: ({ event }) => event }, actions: 'countDown' },
        ],
      },
    },
  },
});
