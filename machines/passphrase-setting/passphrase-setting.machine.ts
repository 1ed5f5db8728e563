import { assign, emit, setup } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import { notProvided } from '../not-provided.ts';

/** `update` gives it another text or another contact. */
export type PassphraseChange = 'set' | 'update' | 'end';

/** Why nothing was changed; `fields` is what the server says of the input, in the language it was asked in. */
export interface SettingFailure {
  type: ErrorType | 'network';
  fields: Readonly<Record<string, string>>;
  /** The server's own words, in the language it was asked in. */
  said?: string;
}

export interface PassphraseSettingContext {
  change: PassphraseChange;
  failure: SettingFailure | null;
}

export type PassphraseSettingEvent =
  /** What was typed stays in its form: it never enters a machine, an event or the inspector. */
  | { type: 'change.requested'; change: PassphraseChange }
  /** The person has given the password of the account, or has not. */
  | { type: 'proof.accepted' }
  | { type: 'proof.declined' };

export type PassphraseSettingEmitted =
  | { type: 'passphrase.changed'; change: PassphraseChange }
  | { type: 'proof.needed' };

export type ChangePassphraseOutput =
  | { outcome: 'changed' }
  | { outcome: 'proofNeeded' }
  | { outcome: 'refused'; failure: SettingFailure };

/** Sets, changes and ends the passphrase of an account, by way of its password where the server wants that (PASS-11). */
export const passphraseSettingMachine = setup({
  types: {
    context: {} as PassphraseSettingContext,
    events: {} as PassphraseSettingEvent,
    emitted: {} as PassphraseSettingEmitted,
    tags: {} as 'working',
  },
  actors: {
    /** An actor that rejects stands for a server out of reach. */
    change: notProvided<ChangePassphraseOutput, PassphraseChange>('change'),
  },
  actions: {
    begin: assign((_, params: { change: PassphraseChange }) => ({ change: params.change, failure: null })),
    setRefusal: assign((_, params: ChangePassphraseOutput) =>
      params.outcome === 'refused' ? { failure: params.failure } : {},
    ),
    setUnreachable: assign({ failure: { type: 'network' as const, fields: {} } }),
    emitChanged: emit(({ context }) => ({ type: 'passphrase.changed' as const, change: context.change })),
    emitProofNeeded: emit({ type: 'proof.needed' }),
  },
  guards: {
    isChanged: (_, params: ChangePassphraseOutput) => params.outcome === 'changed',
    needsProof: (_, params: ChangePassphraseOutput) => params.outcome === 'proofNeeded',
  },
}).createMachine({
  id: 'passphrase-setting',
  context: { change: 'set', failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'change.requested': { target: 'changing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    changing: {
      tags: 'working',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.change,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'emitChanged',
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
      on: { 'proof.accepted': { target: 'changing' }, 'proof.declined': { target: 'resting' } },
    },
  },
});
