import { assign, emit, setup } from 'xstate';
import { confirming, type Confirmation } from '../confirming.ts';
import { notProvided } from '../not-provided.ts';

export interface RevocationContext {
  /** What is to be revoked: its id. */
  target: string;
}

export type RevocationEvent = { type: 'revocation.requested'; target: string } | Confirmation;

export type RevocationEmitted =
  | { type: 'revocation.finished'; target: string }
  | { type: 'revocation.failed'; target: string; error: unknown };

/** Takes access away from something in a list, after a question: a session or a key. Then the list is read again. */
export const revocationMachine = setup({
  types: {
    context: {} as RevocationContext,
    events: {} as RevocationEvent,
    emitted: {} as RevocationEmitted,
    tags: {} as 'asking' | 'working',
  },
  actors: {
    confirming: confirming<{ target: string }>(),
    revoke: notProvided<void, { target: string }>('revoke'),
    /** The list without it. */
    readAgain: notProvided<void>('readAgain'),
  },
  actions: {
    setTarget: assign((_, params: { target: string }) => ({ target: params.target })),
    emitFinished: emit(({ context }) => ({ type: 'revocation.finished' as const, target: context.target })),
    emitFailed: emit(({ context }, params: { error: unknown }) => ({
      type: 'revocation.failed' as const,
      target: context.target,
      error: params.error,
    })),
  },
}).createMachine({
  id: 'revocation',
  context: { target: '' },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'revocation.requested': {
          target: 'asked',
          actions: { type: 'setTarget', params: ({ event }) => event },
        },
      },
    },
    asked: {
      invoke: { id: 'confirming', src: 'confirming', input: ({ context }) => context },
      initial: 'asking',
      states: {
        asking: {
          tags: 'asking',
          on: { 'question.approved': { target: 'revoking' }, 'question.declined': { target: '#revocation.resting' } },
        },
        revoking: {
          tags: 'working',
          invoke: {
            id: 'revoke',
            src: 'revoke',
            input: ({ context }) => ({ target: context.target }),
            onDone: { target: 'rereading', actions: 'emitFinished' },
            // It may have been revoked all the same.
            onError: { target: 'rereading', actions: { type: 'emitFailed', params: ({ event }) => event } },
          },
        },
        // What cannot be read again stays as it is shown.
        rereading: {
          tags: 'working',
          invoke: {
            id: 'readAgain',
            src: 'readAgain',
            onDone: { target: '#revocation.resting' },
            onError: { target: '#revocation.resting' },
          },
        },
      },
    },
  },
});
