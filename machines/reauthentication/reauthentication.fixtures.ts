import type { SnapshotFrom } from 'xstate';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type {
  ReauthenticationContext,
  ReauthenticationEvent,
  reauthenticationMachine,
} from './reauthentication.machine.ts';

const said = 'This is not your password';

export const samples: Samples<ReauthenticationEvent> = {
  'proof.requested': [{ type: 'proof.requested' }],
  'method.chosen': [
    { type: 'method.chosen', by: 'code' },
    { type: 'method.chosen', by: 'passkey' },
  ],
  'code.requested': [{ type: 'code.requested' }],
  'proof.submitted': [{ type: 'proof.submitted' }],
  'proof.dismissed': [{ type: 'proof.dismissed' }],
  'xstate.done.actor.lookUp': [{ type: 'xstate.done.actor.lookUp', output: ['passkey', 'code'] }],
  'xstate.done.actor.sendCode': [
    { type: 'xstate.done.actor.sendCode', output: { outcome: 'accepted' } },
    { type: 'xstate.done.actor.sendCode', output: { outcome: 'refused', said } },
  ],
  'xstate.done.actor.prove': [
    { type: 'xstate.done.actor.prove', output: { outcome: 'accepted' } },
    { type: 'xstate.done.actor.prove', output: { outcome: 'dismissed' } },
    { type: 'xstate.done.actor.prove', output: { outcome: 'refused', said } },
    { type: 'xstate.done.actor.prove', output: { outcome: 'impossible' } },
  ],
};

export const ignored: Ignored<ReauthenticationEvent> = [
  { in: ['looking', 'asking', 'sending', 'proving'], events: ['proof.requested'], because: 'it is asked for already' },
  {
    in: ['resting', 'looking'],
    events: ['method.chosen', 'code.requested', 'proof.submitted', 'proof.dismissed'],
    because: 'nothing is asked yet',
  },
  {
    in: ['sending', 'proving'],
    events: ['method.chosen', 'code.requested', 'proof.submitted'],
    because: 'something is on its way',
  },
  { in: ['sending', 'proving'], events: ['proof.dismissed'], because: 'the dialog stays until the answer is there' },
];

const byPassword: ReauthenticationContext = {
  methods: ['password', 'passkey'],
  by: 'password',
  isSent: false,
  failure: null,
  refusals: 0,
};
const byPasskey: ReauthenticationContext = { ...byPassword, methods: ['passkey', 'code'], by: 'passkey' };
const byCode: ReauthenticationContext = { ...byPasskey, by: 'code' };

export const states = {
  resting: { value: 'resting', context: byPassword },
  looking: { value: 'looking', context: byPassword },
  asking: { value: 'asking', context: byPassword },
  proving: { value: 'proving', context: byPassword },
  refused: { value: 'asking', context: { ...byPassword, failure: { type: 'refused', said }, refusals: 1 } },
  unreachable: { value: 'asking', context: { ...byPassword, failure: { type: 'unreachable' }, refusals: 1 } },
  passkey: { value: 'asking', context: byPasskey },
  impossible: { value: 'asking', context: { ...byPasskey, failure: { type: 'device' }, refusals: 1 } },
  letter: { value: 'asking', context: byCode },
  sending: { value: 'sending', context: byCode },
  sent: { value: 'asking', context: { ...byCode, isSent: true } },
} as const;

/** How often it was refused is counted without an end. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({ value, context }: SnapshotFrom<typeof reauthenticationMachine>) => [value, { ...context, refusals: 0 }],
};
