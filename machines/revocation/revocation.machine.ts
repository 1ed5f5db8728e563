import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { confirming, type Confirmation } from '../confirming.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tellAll } from '../parent.ts';

export interface RevocationContext {
  /** What is to be revoked: its id. */
  target: string;
  /** Its page is gone: what is under way is the last. */
  isLeft: boolean;
}

export type RevocationEvent = { type: 'revocation.requested'; target: string } | { type: 'page.left' } | Confirmation;

export type RevocationEmitted =
  | { type: 'revocation.finished'; target: string }
  | { type: 'revocation.failed'; target: string; error: unknown };

/** `declined` is somebody who did not prove that it is still them, where the server wanted it. */
export type RevocationOutput = { outcome: 'done' } | { outcome: 'declined' };

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
    revoke: notProvided<RevocationOutput, { target: string }>('revoke'),
    /** The list without it. */
    readAgain: notProvided<void>('readAgain'),
    /** Says to the person what came of it. */
    messages: eventSource<RevocationEmitted>('messages'),
  },
  actions: {
    setTarget: assign((_, params: { target: string }) => ({ target: params.target })),
    tellFinished: enqueueActions(({ context: { target }, enqueue }) =>
      tellAll(enqueue, {}, { type: 'revocation.finished', target }),
    ),
    tellFailed: enqueueActions(({ context: { target }, enqueue }, { error }: { error: unknown }) =>
      tellAll(enqueue, {}, { type: 'revocation.failed', target, error }),
    ),
    leave: assign({ isLeft: true }),
  },
  guards: {
    isLeft: ({ context }) => context.isLeft,
    isDeclined: (_, { output }: { output: RevocationOutput }) => output.outcome === 'declined',
  },
}).createMachine({
  id: 'revocation',
  context: { target: '', isLeft: false },
  invoke: { id: 'messages', src: 'messages' },
  on: { 'page.left': { actions: 'leave' } },
  initial: 'resting',
  states: {
    resting: {
      always: { guard: 'isLeft', target: 'over' },
      on: {
        'revocation.requested': {
          target: 'asked',
          actions: { type: 'setTarget', params: ({ event }) => event },
        },
      },
    },
    asked: {
      invoke: { id: 'confirming', src: 'confirming', input: ({ context: { target } }) => ({ target }) },
      initial: 'asking',
      states: {
        asking: {
          tags: 'asking',
          on: {
            'question.approved': { target: 'revoking' },
            'question.declined': { target: '#revocation.resting' },
            'page.left': { target: '#revocation.resting', actions: 'leave' },
          },
        },
        revoking: {
          tags: 'working',
          invoke: {
            id: 'revoke',
            src: 'revoke',
            input: ({ context }) => ({ target: context.target }),
            onDone: [
              {
                guard: { type: 'isDeclined', params: ({ event }) => event },
                target: '#revocation.resting',
              },
              { target: 'rereading', actions: 'tellFinished' },
            ],
            // It may have been revoked all the same.
            onError: { target: 'rereading', actions: { type: 'tellFailed', params: ({ event }) => event } },
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
    over: { type: 'final' },
  },
});

export type RevocationRef = ActorRefFrom<typeof revocationMachine>;
