import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { ReauthenticationEvent, reauthenticationMachine } from './reauthentication.machine.ts';

const said = 'This is not your password';

export const samples: Samples<ReauthenticationEvent> = {
  'proof.requested': [{ type: 'proof.requested' }],
  'proof.submitted': [{ type: 'proof.submitted' }],
  'proof.dismissed': [{ type: 'proof.dismissed' }],
  'xstate.done.actor.prove': [
    { type: 'xstate.done.actor.prove', output: { outcome: 'accepted' } },
    { type: 'xstate.done.actor.prove', output: { outcome: 'refused', said } },
  ],
};

export const ignored: Ignored<ReauthenticationEvent> = [
  { in: ['asking', 'proving'], events: ['proof.requested'], because: 'it is asked for already' },
  { in: ['resting'], events: ['proof.submitted', 'proof.dismissed'], because: 'nothing is asked' },
  { in: ['proving'], events: ['proof.submitted'], because: 'it is on its way' },
  { in: ['proving'], events: ['proof.dismissed'], because: 'the dialog stays until the answer is there' },
];

export const states = {
  resting: { value: 'resting', context: { failure: null, refusals: 0 } },
  asking: { value: 'asking', context: { failure: null, refusals: 0 } },
  proving: { value: 'proving', context: { failure: null, refusals: 0 } },
  refused: { value: 'asking', context: { failure: { type: 'refused', said }, refusals: 1 } },
  unreachable: { value: 'asking', context: { failure: { type: 'unreachable' }, refusals: 1 } },
} as const;

/** How often it was refused is counted without an end. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context }: SnapshotFrom<typeof reauthenticationMachine>) => [value, context.failure],
};
