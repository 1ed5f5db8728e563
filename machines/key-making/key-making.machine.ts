import { assign, emit, setup } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { KeyScope } from '#domain/key-scopes.ts';
import { notProvided } from '../not-provided.ts';

export interface KeyWanted {
  name: string;
  scopes: readonly KeyScope[];
}

export interface KeyMakingContext {
  wanted: KeyWanted;
  failure: KeyFailure | null;
}

/** Why none was made; `fields` is what the server says of the input, in the language it was asked in. */
export interface KeyFailure {
  type: ErrorType | 'network';
  fields: Readonly<Record<string, string>>;
  /** The server's own words, in the language it was asked in. */
  said?: string;
}

export type KeyMakingEvent =
  | { type: 'key.requested'; wanted: KeyWanted }
  /** The person has given the password, or has not. */
  | { type: 'proof.accepted' }
  | { type: 'proof.declined' };

export type KeyMakingEmitted = { type: 'key.created' } | { type: 'proof.needed' };

/** A made key is none of a machine's business: whoever provides the actor keeps it. */
export type MakeKeyOutput =
  | { outcome: 'created' }
  | { outcome: 'proofNeeded' }
  | { outcome: 'refused'; failure: KeyFailure };

/** Makes an API key, by way of the password where the server wants it. */
export const keyMakingMachine = setup({
  types: {
    context: {} as KeyMakingContext,
    events: {} as KeyMakingEvent,
    emitted: {} as KeyMakingEmitted,
    tags: {} as 'working',
  },
  actors: {
    /** An actor that rejects stands for a server out of reach. */
    makeKey: notProvided<MakeKeyOutput, KeyWanted>('makeKey'),
  },
  actions: {
    begin: assign((_, params: { wanted: KeyWanted }) => ({ wanted: params.wanted, failure: null })),
    setRefusal: assign((_, params: MakeKeyOutput) => (params.outcome === 'refused' ? { failure: params.failure } : {})),
    setUnreachable: assign({ failure: { type: 'network' as const, fields: {} } }),
    emitCreated: emit({ type: 'key.created' }),
    emitProofNeeded: emit({ type: 'proof.needed' }),
  },
  guards: {
    isCreated: (_, params: MakeKeyOutput) => params.outcome === 'created',
    needsProof: (_, params: MakeKeyOutput) => params.outcome === 'proofNeeded',
  },
}).createMachine({
  id: 'key-making',
  context: { wanted: { name: '', scopes: [] }, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'key.requested': { target: 'making', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    making: {
      tags: 'working',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'emitCreated',
          },
          {
            guard: { type: 'needsProof', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'emitProofNeeded',
          },
          { target: 'resting', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'setUnreachable' },
      },
    },
    waiting: {
      tags: 'working',
      on: { 'proof.accepted': { target: 'making' }, 'proof.declined': { target: 'resting' } },
    },
  },
});
