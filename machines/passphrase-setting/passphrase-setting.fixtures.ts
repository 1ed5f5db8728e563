import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { PassphraseSettingEvent, SettingFailure } from './passphrase-setting.machine.ts';

const refused: SettingFailure = { type: 'body_invalid', fields: { passphrase: 'The minimum length is 8' } };

export const samples: Samples<PassphraseSettingEvent> = {
  'change.requested': [
    { type: 'change.requested', change: 'set' },
    { type: 'change.requested', change: 'end' },
  ],
  'proof.accepted': [{ type: 'proof.accepted' }],
  'proof.declined': [{ type: 'proof.declined' }],
  'xstate.done.actor.change': [
    { type: 'xstate.done.actor.change', output: { outcome: 'changed' } },
    { type: 'xstate.done.actor.change', output: { outcome: 'proofNeeded' } },
    { type: 'xstate.done.actor.change', output: { outcome: 'refused', failure: refused } },
  ],
};

export const ignored: Ignored<PassphraseSettingEvent> = [
  { in: ['changing', 'waiting'], events: ['change.requested'], because: 'one change is made at a time' },
  { in: ['resting', 'changing'], events: ['proof.accepted', 'proof.declined'], because: 'no proof is waited for' },
];

export const states = {
  resting: { value: 'resting', context: { change: 'set', failure: null } },
  changing: { value: 'changing', context: { change: 'set', failure: null } },
  waiting: { value: 'waiting', context: { change: 'set', failure: null } },
  refused: { value: 'resting', context: { change: 'set', failure: refused } },
  unreachable: { value: 'resting', context: { change: 'set', failure: { type: 'network', fields: {} } } },
} as const;
