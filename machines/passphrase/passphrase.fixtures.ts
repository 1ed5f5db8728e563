import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type {
  PassphraseEvent,
  PassphraseFailure,
  PassphraseInput,
  passphraseMachine,
  ShowPassphraseOutput,
} from './passphrase.machine.ts';

const wrongFailure: PassphraseFailure = { type: 'wrong', said: 'Wrong password' };
const blockedFailure: PassphraseFailure = { type: 'refused', said: 'Too many attempts. Wait a little and try again' };

export const input: PassphraseInput = { failure: null, retryAfter: 0 };
export const inputs: PassphraseInput[] = [
  input,
  { failure: wrongFailure, retryAfter: 0 },
  { failure: blockedFailure, retryAfter: 12 },
];

export const wrong: ShowPassphraseOutput = { outcome: 'refused', failure: wrongFailure, retryAfter: 0 };
export const tooMany: ShowPassphraseOutput = { outcome: 'refused', failure: blockedFailure, retryAfter: 12 };
const refused: ShowPassphraseOutput = {
  outcome: 'refused',
  failure: { type: 'refused', said: 'Not found' },
  retryAfter: 0,
};

export const samples: Samples<PassphraseEvent> = {
  'passphrase.submitted': [{ type: 'passphrase.submitted' }],
  'xstate.done.actor.show': [
    { type: 'xstate.done.actor.show', output: { outcome: 'opened' } },
    { type: 'xstate.done.actor.show', output: wrong },
    { type: 'xstate.done.actor.show', output: tooMany },
    { type: 'xstate.done.actor.show', output: refused },
  ],
};

export const ignored: Ignored<PassphraseEvent> = [
  { in: ['blocked'], events: ['passphrase.submitted'], because: 'the server would refuse it' },
  { in: ['checking'], events: ['passphrase.submitted'], because: 'one is on its way' },
  { in: ['unlocked'], events: ['passphrase.submitted'], because: 'it is open already' },
];

const context = { failure: null, retryAfter: 0, refusals: 0 };

export const states = {
  asking: { value: 'asking', context },
  checking: { value: 'checking', context },
  wrong: { value: 'wrong', context: { failure: wrongFailure, retryAfter: 0, refusals: 1 } },
  blocked: { value: 'blocked', context: { failure: blockedFailure, retryAfter: 12, refusals: 1 } },
  unreachable: { value: 'asking', context: { failure: { type: 'unreachable' }, retryAfter: 0, refusals: 1 } },
  unlocked: { value: 'unlocked', context },
} as const;

/** How often it was refused is counted without an end. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context: { failure, retryAfter } }: SnapshotFrom<typeof passphraseMachine>) => [
    value,
    failure,
    retryAfter,
  ],
};
