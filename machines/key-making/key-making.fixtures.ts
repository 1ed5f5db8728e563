import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { KeyFailure, KeyMakingEvent, KeyWanted } from './key-making.machine.ts';

const wanted: KeyWanted = { name: 'ShareX', scopes: ['upload'] };
const refused: KeyFailure = { type: 'list_full', fields: {} };

export const samples: Samples<KeyMakingEvent> = {
  'key.requested': [{ type: 'key.requested', wanted }],
  'proof.accepted': [{ type: 'proof.accepted' }],
  'proof.declined': [{ type: 'proof.declined' }],
  'xstate.done.actor.makeKey': [
    { type: 'xstate.done.actor.makeKey', output: { outcome: 'created' } },
    { type: 'xstate.done.actor.makeKey', output: { outcome: 'proofNeeded' } },
    { type: 'xstate.done.actor.makeKey', output: { outcome: 'refused', failure: refused } },
  ],
};

export const ignored: Ignored<KeyMakingEvent> = [
  { in: ['making', 'waiting'], events: ['key.requested'], because: 'one is made at a time' },
  {
    in: ['resting', 'making'],
    events: ['proof.accepted', 'proof.declined'],
    because: 'no proof is waited for',
  },
];

export const states = {
  resting: { value: 'resting', context: { wanted: { name: '', scopes: [] }, failure: null } },
  making: { value: 'making', context: { wanted, failure: null } },
  waiting: { value: 'waiting', context: { wanted, failure: null } },
  refused: { value: 'resting', context: { wanted, failure: refused } },
  unreachable: { value: 'resting', context: { wanted, failure: { type: 'network', fields: {} } } },
} as const;
