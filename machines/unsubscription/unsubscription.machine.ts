import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface UnsubscriptionContext {
  /** Why it failed; null where it has not. */
  error: unknown;
}

export interface UnsubscriptionEvent {
  type: 'unsubscription.requested';
}

/** Has no more letters about answers sent, once it is requested, and holds why that failed until it is tried again. */
export const unsubscriptionMachine = setup({
  types: {
    context: {} as UnsubscriptionContext,
    events: {} as UnsubscriptionEvent,
    tags: {} as 'working' | 'done',
  },
  actors: { send: notProvided<void>('send') },
  actions: {
    setError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'unsubscription',
  context: { error: null },
  initial: 'resting',
  states: {
    resting: { on: { 'unsubscription.requested': { target: 'sending' } } },
    sending: {
      tags: 'working',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: { target: 'done' },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    failed: {
      exit: 'clearError',
      on: { 'unsubscription.requested': { target: 'sending' } },
    },
    done: { tags: 'done' },
  },
});
