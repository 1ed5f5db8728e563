import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { answerLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

/** Why the proof was not accepted; `said` is what the server says of it, in the language it was asked in. */
export type ProofFailure = { type: 'refused'; said: string } | { type: 'unreachable' };

export interface ReauthenticationContext {
  failure: ProofFailure | null;
  /** How often it was not accepted since it was asked for. */
  refusals: number;
}

export type ReauthenticationEvent =
  /** The server does not do what was asked for without a fresh proof. */
  | { type: 'proof.requested' }
  /** The password stays in its input: it never enters a machine, an event or the inspector. */
  | { type: 'proof.submitted' }
  | { type: 'proof.dismissed' };

export type ReauthenticationEmitted =
  /** What was asked for can be asked for again. */
  { type: 'proof.accepted' } | { type: 'proof.declined' };

export type ProofOutput = { outcome: 'accepted' } | { outcome: 'refused'; said: string };

/** Asks for the password before something sensitive, and lets it go on. */
export const reauthenticationMachine = setup({
  types: {
    context: {} as ReauthenticationContext,
    events: {} as ReauthenticationEvent,
    emitted: {} as ReauthenticationEmitted,
    tags: {} as 'open' | 'working',
  },
  actors: {
    /** A refusal is an answer; an actor that rejects stands for a server out of reach. */
    prove: notProvided<ProofOutput>('prove'),
  },
  delays: { answerLimit },
  actions: {
    forgetFailure: assign({ failure: null }),
    begin: assign({ failure: null, refusals: 0 }),
    setRefusal: assign(({ context }, params: ProofOutput) =>
      params.outcome === 'refused'
        ? { failure: { type: 'refused' as const, said: params.said }, refusals: context.refusals + 1 }
        : {},
    ),
    setUnreachable: assign(({ context }) => ({
      failure: { type: 'unreachable' as const },
      refusals: context.refusals + 1,
    })),
    emitAccepted: emit({ type: 'proof.accepted' }),
    emitDeclined: emit({ type: 'proof.declined' }),
  },
  guards: {
    isAccepted: (_, params: ProofOutput) => params.outcome === 'accepted',
  },
}).createMachine({
  id: 'reauthentication',
  context: { failure: null, refusals: 0 },
  initial: 'resting',
  states: {
    resting: { on: { 'proof.requested': { target: 'asking', actions: 'begin' } } },
    asking: {
      tags: 'open',
      on: {
        'proof.submitted': { target: 'proving', actions: 'forgetFailure' },
        'proof.dismissed': { target: 'resting', actions: 'emitDeclined' },
      },
    },
    proving: {
      tags: ['open', 'working'],
      invoke: {
        id: 'prove',
        src: 'prove',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'emitAccepted',
          },
          { target: 'asking', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
      after: { answerLimit: { target: 'asking', actions: 'setUnreachable' } },
    },
  },
});

export type ReauthenticationRef = ActorRefFrom<typeof reauthenticationMachine>;
