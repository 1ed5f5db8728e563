import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import { ceremonyLimit } from '../answer-limits.ts';
import { notProvided } from '../not-provided.ts';

/** `present` is a device that has a passkey of the account already. */
export interface PasskeysFailure {
  type: ErrorType | 'network' | 'present' | 'device';
  fields: Readonly<Record<string, string>>;
  /** The server's own words, in the language it was asked in. */
  said?: string;
}

export interface PasskeysContext {
  /** Of the one that is being made. */
  name: string;
  /** The id of the one that is to be removed. */
  removing: string | null;
  failure: PasskeysFailure | null;
}

export type PasskeysEvent =
  | { type: 'passkey.requested'; name: string }
  | { type: 'removal.requested'; id: string }
  /** The answers of the popup. */
  | { type: 'removal.confirmed' }
  | { type: 'removal.declined' }
  /** The person has given the password of the account, or has not. */
  | { type: 'proof.accepted' }
  | { type: 'proof.declined' };

export type PasskeysEmitted =
  /** The popup is to ask. */
  | { type: 'removal.asked'; id: string }
  | { type: 'proof.needed' }
  | { type: 'passkey.added' }
  | { type: 'passkey.removed' };

export type PasskeysOutput =
  | { outcome: 'done' }
  | { outcome: 'proofNeeded' }
  | { outcome: 'refused'; failure: PasskeysFailure };

/** `dismissed` is somebody who has closed the browser's window. */
export type CeremonyOutput = { outcome: 'done' } | { outcome: 'dismissed' } | { outcome: 'present' };

/** Makes and removes the passkeys of an account, by way of its password where the server wants that (AUTH-22). */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as PasskeysEmitted,
    tags: {} as 'adding' | 'removing',
  },
  actors: {
    /** Asks the server what to make one by. An actor that rejects stands for a server out of reach. */
    prepare: notProvided<PasskeysOutput>('prepare'),
    /** Has the browser make one; what it makes goes from there to the server alone. */
    make: notProvided<CeremonyOutput>('make'),
    save: notProvided<PasskeysOutput, { name: string }>('save'),
    remove: notProvided<PasskeysOutput, { id: string }>('remove'),
  },
  delays: { ceremonyLimit },
  actions: {
    beginAdding: assign((_, params: { name: string }) => ({ name: params.name, removing: null, failure: null })),
    beginRemoving: assign((_, params: { id: string }) => ({ removing: params.id, failure: null })),
    setRefusal: assign((_, params: PasskeysOutput) =>
      params.outcome === 'refused' ? { failure: params.failure } : {},
    ),
    setPresent: assign({ failure: { type: 'present' as const, fields: {} } }),
    setUnreachable: assign({ failure: { type: 'network' as const, fields: {} } }),
    setDeviceFailure: assign({ failure: { type: 'device' as const, fields: {} } }),
    emitAsked: emit((_, params: { id: string }) => ({ type: 'removal.asked' as const, id: params.id })),
    emitProofNeeded: emit({ type: 'proof.needed' }),
    emitAdded: emit({ type: 'passkey.added' }),
    emitRemoved: emit({ type: 'passkey.removed' }),
  },
  guards: {
    isDone: (_, params: PasskeysOutput | CeremonyOutput) => params.outcome === 'done',
    isPresent: (_, params: CeremonyOutput) => params.outcome === 'present',
    needsProof: (_, params: PasskeysOutput) => params.outcome === 'proofNeeded',
    removes: ({ context }) => context.removing !== null,
  },
}).createMachine({
  id: 'passkeys',
  context: { name: '', removing: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'passkey.requested': { target: 'preparing', actions: { type: 'beginAdding', params: ({ event }) => event } },
        'removal.requested': {
          target: 'asking',
          actions: [
            { type: 'beginRemoving', params: ({ event }) => event },
            { type: 'emitAsked', params: ({ event }) => event },
          ],
        },
      },
    },
    preparing: {
      tags: 'adding',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'making' },
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
    making: {
      tags: 'adding',
      invoke: {
        id: 'make',
        src: 'make',
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'saving' },
          {
            guard: { type: 'isPresent', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'setPresent',
          },
          { target: 'resting' },
        ],
        onError: { target: 'resting', actions: 'setDeviceFailure' },
      },
      after: { ceremonyLimit: { target: 'resting' } },
    },
    saving: {
      tags: 'adding',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ name: context.name }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'resting', actions: 'emitAdded' },
          // What was made is too old by then: it is made anew.
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
    asking: { on: { 'removal.confirmed': { target: 'removing' }, 'removal.declined': { target: 'resting' } } },
    removing: {
      tags: 'removing',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.removing ?? '' }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'resting', actions: 'emitRemoved' },
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
      on: {
        'proof.accepted': [{ guard: 'removes', target: 'removing' }, { target: 'preparing' }],
        'proof.declined': { target: 'resting' },
      },
    },
  },
});

export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;
