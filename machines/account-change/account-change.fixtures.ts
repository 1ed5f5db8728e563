import type { Ignored } from '../ignored.ts';
import type { ChangeFailure } from '../proven-output.ts';
import type { Samples } from '../samples.ts';
import type { AccountChangeEvent } from './account-change.machine.ts';

const refused: ChangeFailure = { type: 'body_invalid', fields: { passphrase: 'The minimum length is 8' } };
const full: ChangeFailure = { type: 'list_full', fields: {} };

export const samples: Samples<AccountChangeEvent> = {
  'change.requested': [
    { type: 'change.requested', change: 'set' },
    { type: 'change.requested', change: 'makeKey' },
  ],
  'xstate.done.actor.change': [
    { type: 'xstate.done.actor.change', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.change', output: { outcome: 'declined' } },
    { type: 'xstate.done.actor.change', output: { outcome: 'refused', failure: refused } },
  ],
};

export const ignored: Ignored<AccountChangeEvent> = [
  { in: ['changing'], events: ['change.requested'], because: 'one change is made at a time' },
];

export const states = {
  resting: { value: 'resting', context: { change: 'set', failure: null } },
  changing: { value: 'changing', context: { change: 'set', failure: null } },
  refused: { value: 'resting', context: { change: 'set', failure: refused } },
  full: { value: 'resting', context: { change: 'makeKey', failure: full } },
  unreachable: { value: 'resting', context: { change: 'set', failure: { type: 'network', fields: {} } } },
} as const;
