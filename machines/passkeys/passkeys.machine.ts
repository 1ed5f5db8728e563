import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { ceremonyLimit } from '../answer-limits.ts';
import { confirming, type Confirmation } from '../confirming.ts';
import { notProvided } from '../not-provided.ts';
import type { ChangeFailure, ProvenOutput } from '../proven-output.ts';

/** `present` is a device that has a passkey of the account already. */
export interface PasskeysFailure extends Omit<ChangeFailure, 'type'> {
  type: ChangeFailure['type'] | 'present' | 'device';
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
  | Confirmation;

export type PasskeysEmitted = { type: 'passkey.added' } | { type: 'passkey.removed' };

/** `proofNeeded`: what was made is too old by the time of a proof. */
export type SavePasskeyOutput = ProvenOutput | { outcome: 'proofNeeded' };

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
    confirming: confirming(),
    /** Asks the server what to make one by. An actor that rejects stands for a server out of reach. */
    prepare: notProvided<ProvenOutput>('prepare'),
    /** Has the browser make one; what it makes goes from there to the server alone. */
    make: notProvided<CeremonyOutput>('make'),
    save: notProvided<SavePasskeyOutput, { name: string }>('save'),
    remove: notProvided<ProvenOutput, { id: string }>('remove'),
  },
  delays: { ceremonyLimit },
  actions: {
    beginAdding: assign((_, params: { name: string }) => ({ name: params.name, removing: null, failure: null })),
    beginRemoving: assign((_, params: { id: string }) => ({ removing: params.id, failure: null })),
    setRefusal: assign((_, params: SavePasskeyOutput) =>
      params.outcome === 'refused' ? { failure: params.failure } : {},
    ),
    setPresent: assign({ failure: { type: 'present' as const, fields: {} } }),
    setUnreachable: assign({ failure: { type: 'network' as const, fields: {} } }),
    setDeviceFailure: assign({ failure: { type: 'device' as const, fields: {} } }),
    emitAdded: emit({ type: 'passkey.added' }),
    emitRemoved: emit({ type: 'passkey.removed' }),
  },
  guards: {
    isDone: (_, params: SavePasskeyOutput | CeremonyOutput) => params.outcome === 'done',
    isPresent: (_, params: CeremonyOutput) => params.outcome === 'present',
    needsProof: (_, params: SavePasskeyOutput) => params.outcome === 'proofNeeded',
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
          actions: { type: 'beginRemoving', params: ({ event }) => event },
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
          // It is made anew: the server wants the proof for that too.
          { guard: { type: 'needsProof', params: ({ event }) => event.output }, target: 'preparing' },
          { target: 'resting', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'setUnreachable' },
      },
    },
    asking: {
      invoke: { id: 'confirming', src: 'confirming' },
      on: { 'question.approved': { target: 'removing' }, 'question.declined': { target: 'resting' } },
    },
    removing: {
      tags: 'removing',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ id: context.removing ?? '' }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'resting', actions: 'emitRemoved' },
          { target: 'resting', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'setUnreachable' },
      },
    },
  },
});

export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;
