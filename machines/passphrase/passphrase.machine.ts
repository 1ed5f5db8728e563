import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../not-provided.ts';

/** Why it is not open; `said` is what the server says of it, in the language it was asked in. */
export type PassphraseFailure =
  | { type: 'wrong'; said: string }
  | { type: 'refused'; said: string }
  | { type: 'unreachable' };

export interface PassphraseContext {
  failure: PassphraseFailure | null;
  /** Seconds from the last answer until the server takes another try. */
  retryAfter: number;
  /** How often it was not opened, so that each wait is counted down anew. */
  refusals: number;
}

export interface PassphraseInput {
  /** What a browser without JavaScript was answered. */
  failure: PassphraseFailure | null;
  retryAfter: number;
}

/** The passphrase stays in its input: it never enters a machine, an event or the inspector. */
export type PassphraseEvent = { type: 'passphrase.submitted' };

/** The page can be read now. */
export type PassphraseEmitted = { type: 'content.unlocked' };

export type ShowPassphraseOutput =
  | { outcome: 'opened' }
  | { outcome: 'refused'; failure: PassphraseFailure; retryAfter: number };

/** Asks a visitor for the passphrase of the person who shares what they want to see (PASS-01). */
export const passphraseMachine = setup({
  types: {
    context: {} as PassphraseContext,
    events: {} as PassphraseEvent,
    emitted: {} as PassphraseEmitted,
    input: {} as PassphraseInput,
    tags: {} as 'working' | 'blocked',
  },
  actors: {
    /** A refusal is an answer; an actor that rejects stands for a server out of reach. */
    show: notProvided<ShowPassphraseOutput>('show'),
  },
  delays: { retryWait: ({ context }) => context.retryAfter * 1000 },
  actions: {
    forgetFailure: assign({ failure: null, retryAfter: 0 }),
    setRefusal: assign(({ context }, params: ShowPassphraseOutput) =>
      params.outcome === 'refused'
        ? { failure: params.failure, retryAfter: params.retryAfter, refusals: context.refusals + 1 }
        : {},
    ),
    setUnreachable: assign(({ context }) => ({
      failure: { type: 'unreachable' as const },
      refusals: context.refusals + 1,
    })),
    emitUnlocked: emit({ type: 'content.unlocked' }),
  },
  guards: {
    isOpened: (_, params: ShowPassphraseOutput) => params.outcome === 'opened',
    mayTry: ({ context }) => context.retryAfter <= 0,
    isWrong: ({ context }) => context.retryAfter <= 0 && context.failure?.type === 'wrong',
  },
}).createMachine({
  id: 'passphrase',
  context: ({ input: { failure, retryAfter } }) => ({ failure, retryAfter, refusals: 0 }),
  initial: 'blocked',
  states: {
    /** Nothing is tried until the server takes it. */
    blocked: {
      tags: 'blocked',
      always: [
        { guard: 'isWrong', target: 'wrong' },
        { guard: 'mayTry', target: 'asking' },
      ],
      after: { retryWait: { target: 'asking', actions: 'forgetFailure' } },
    },
    asking: { on: { 'passphrase.submitted': { target: 'checking', actions: 'forgetFailure' } } },
    wrong: { on: { 'passphrase.submitted': { target: 'checking', actions: 'forgetFailure' } } },
    checking: {
      tags: 'working',
      invoke: {
        id: 'show',
        src: 'show',
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'unlocked',
            actions: 'emitUnlocked',
          },
          { target: 'blocked', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
    },
    /** The page is read again; where that shows the same question anew, it begins anew with it. */
    unlocked: { tags: 'working' },
  },
});

export type PassphraseRef = ActorRefFrom<typeof passphraseMachine>;
