import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ReauthenticationMethod } from '#domain/reauthentication.ts';
import { answerLimit, ceremonyLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

/**
 * Why the proof was not accepted; `said` is what the server says of it, in the language it was asked in, and `device` is a browser that
 * can show no passkey here.
 */
export type ProofFailure = { type: 'refused'; said: string } | { type: 'unreachable' } | { type: 'device' };

export interface ReauthenticationContext {
  /** By what the account can prove it, the best first. */
  methods: readonly ReauthenticationMethod[];
  by: ReauthenticationMethod;
  /** Whether a letter with a code is on its way. */
  isSent: boolean;
  failure: ProofFailure | null;
  /** How often it was not accepted since it was asked for. */
  refusals: number;
}

export type ReauthenticationEvent =
  /** The server does not do what was asked for without a fresh proof. */
  | { type: 'proof.requested' }
  | { type: 'method.chosen'; by: ReauthenticationMethod }
  /** Another letter is wanted. */
  | { type: 'code.requested' }
  /** Password and code stay in their input: they never enter a machine, an event or the inspector. */
  | { type: 'proof.submitted' }
  | { type: 'proof.dismissed' };

export type ReauthenticationEmitted =
  /** What was asked for can be asked for again. */
  { type: 'proof.accepted' } | { type: 'proof.declined' };

/** `dismissed` is somebody who has closed the browser's window for passkeys. */
export type ProofOutput =
  | { outcome: 'accepted' }
  | { outcome: 'dismissed' }
  | { outcome: 'refused'; said: string }
  | { outcome: 'impossible' };

/** Asks for the password, a passkey or a code by letter before something sensitive, and lets it go on. */
export const reauthenticationMachine = setup({
  types: {
    context: {} as ReauthenticationContext,
    events: {} as ReauthenticationEvent,
    emitted: {} as ReauthenticationEmitted,
    tags: {} as 'open' | 'working',
  },
  // A refusal is an answer; an actor that rejects stands for a server out of reach.
  actors: {
    lookUp: notProvided<readonly ReauthenticationMethod[]>('lookUp'),
    sendCode: notProvided<ProofOutput>('sendCode'),
    prove: notProvided<ProofOutput, ReauthenticationMethod>('prove'),
  },
  delays: {
    proofLimit: ({ context }) => (context.by === 'passkey' ? ceremonyLimit : answerLimit),
  },
  actions: {
    forgetFailure: assign({ failure: null }),
    begin: assign({ methods: ['password'], by: 'password', isSent: false, failure: null, refusals: 0 }),
    setMethods: assign((_, params: { methods: readonly ReauthenticationMethod[] }) => ({
      methods: params.methods,
      by: params.methods[0] ?? 'password',
    })),
    setMethod: assign((_, params: { by: ReauthenticationMethod }) => ({ by: params.by, failure: null })),
    setSent: assign({ isSent: true }),
    setRefusal: assign(({ context }, params: ProofOutput) => {
      if (params.outcome === 'refused')
        return { failure: { type: 'refused' as const, said: params.said }, refusals: context.refusals + 1 };
      return params.outcome === 'impossible'
        ? { failure: { type: 'device' as const }, refusals: context.refusals + 1 }
        : {};
    }),
    setUnreachable: assign(({ context }) => ({
      failure: { type: 'unreachable' as const },
      refusals: context.refusals + 1,
    })),
    emitAccepted: emit({ type: 'proof.accepted' }),
    emitDeclined: emit({ type: 'proof.declined' }),
  },
  guards: {
    isAccepted: (_, params: ProofOutput) => params.outcome === 'accepted',
    needsLetter: ({ context }) => context.by === 'code' && !context.isSent,
  },
}).createMachine({
  id: 'reauthentication',
  context: { methods: ['password'], by: 'password', isSent: false, failure: null, refusals: 0 },
  initial: 'resting',
  states: {
    resting: { on: { 'proof.requested': { target: 'looking', actions: 'begin' } } },
    looking: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: {
          target: 'asking',
          actions: { type: 'setMethods', params: ({ event }) => ({ methods: event.output }) },
        },
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'method.chosen': { actions: { type: 'setMethod', params: ({ event }) => event } },
        'code.requested': { target: 'sending', actions: 'forgetFailure' },
        'proof.submitted': [
          { guard: 'needsLetter', target: 'sending', actions: 'forgetFailure' },
          { target: 'proving', actions: 'forgetFailure' },
        ],
        'proof.dismissed': { target: 'resting', actions: 'emitDeclined' },
      },
    },
    sending: {
      tags: ['open', 'working'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'asking', actions: 'setSent' },
          { target: 'asking', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setUnreachable' },
      },
    },
    proving: {
      tags: ['open', 'working'],
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => context.by,
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
      after: { proofLimit: { target: 'asking', actions: 'setUnreachable' } },
    },
  },
});

export type ReauthenticationRef = ActorRefFrom<typeof reauthenticationMachine>;
