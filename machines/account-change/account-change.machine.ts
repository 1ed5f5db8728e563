import { assign, emit, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { ChangeFailure, ProvenOutput } from '../proven-output.ts';

/** What is done to the passphrase of an account; `update` gives it another text or another contact. */
export type PassphraseChange = 'set' | 'update' | 'end';

export type AccountChange = 'makeKey' | 'makeWebhook' | PassphraseChange;

export interface AccountChangeContext {
  change: AccountChange;
  failure: ChangeFailure | null;
}

/** What was typed stays in its form: it never enters a machine, an event or the inspector. */
export type AccountChangeEvent = { type: 'change.requested'; change: AccountChange };

export type AccountChangeEmitted = { type: 'account.changed'; change: AccountChange };

/**
 * Changes what protects an account, by way of its password where the server wants that: makes an API key or a webhook, or sets, changes and ends
 * the passphrase (PASS-11).
 */
export const accountChangeMachine = setup({
  types: {
    context: {} as AccountChangeContext,
    events: {} as AccountChangeEvent,
    emitted: {} as AccountChangeEmitted,
    tags: {} as 'working',
  },
  actors: {
    /** An actor that rejects stands for a server out of reach. A made key is kept by what provides this. */
    change: notProvided<ProvenOutput, AccountChange>('change'),
  },
  actions: {
    begin: assign((_, params: { change: AccountChange }) => ({ change: params.change, failure: null })),
    setRefusal: assign((_, params: ProvenOutput) => (params.outcome === 'refused' ? { failure: params.failure } : {})),
    setUnreachable: assign({ failure: { type: 'network' as const, fields: {} } }),
    emitChanged: emit(({ context }) => ({ type: 'account.changed' as const, change: context.change })),
  },
  guards: { isDone: (_, params: ProvenOutput) => params.outcome === 'done' },
}).createMachine({
  id: 'account-change',
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
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'resting', actions: 'emitChanged' },
          { target: 'resting', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: 'setUnreachable' },
      },
    },
  },
});
