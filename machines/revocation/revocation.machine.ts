import { assign, emit, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export interface RevocationContext {
  /** What is to be revoked: its id. */
  target: string;
}

export type RevocationEvent =
  | { type: 'revocation.requested'; target: string }
  /** The answers of the popup. */
  | { type: 'revocation.confirmed' }
  | { type: 'revocation.declined' };

export type RevocationEmitted =
  /** The popup is to ask. */
  | { type: 'revocation.asked'; target: string }
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
    revoke: notProvided<void, { target: string }>('revoke'),
    /** The list without it. */
    readAgain: notProvided<void>('readAgain'),
  },
  actions: {
    setTarget: assign((_, params: { target: string }) => ({ target: params.target })),
    emitAsked: emit((_, params: { target: string }) => ({
      type: 'revocation.asked' as const,
      target: params.target,
    })),
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
          target: 'confirming',
          actions: [
            { type: 'setTarget', params: ({ event }) => event },
            { type: 'emitAsked', params: ({ event }) => event },
          ],
        },
      },
    },
    confirming: {
      tags: 'asking',
      on: { 'revocation.confirmed': { target: 'revoking' }, 'revocation.declined': { target: 'resting' } },
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
      invoke: { id: 'readAgain', src: 'readAgain', onDone: { target: 'resting' }, onError: { target: 'resting' } },
    },
  },
});
