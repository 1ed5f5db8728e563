import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface InvitingContext {
  /** Why it failed; null where it has not. */
  error: unknown;
}

export type InvitingEvent = { type: 'inviting.requested' } | { type: 'inviting.dismissed' };

/** Asks the server whenever it is requested to, and holds why that failed until it is dismissed or tried again. */
export const invitingMachine = setup({
  types: {
    context: {} as InvitingContext,
    events: {} as InvitingEvent,
    tags: {} as 'working',
  },
  actors: { send: notProvided<void>('send') },
  actions: {
    setError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'inviting',
  context: { error: null },
  initial: 'resting',
  states: {
    resting: { on: { 'inviting.requested': { target: 'sending' } } },
    sending: {
      tags: 'working',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: { target: 'resting' },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    failed: {
      exit: 'clearError',
      on: { 'inviting.requested': { target: 'sending' }, 'inviting.dismissed': { target: 'resting' } },
    },
  },
});
