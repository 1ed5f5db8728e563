import type { Ignored } from '../ignored.ts';
import type { ChangeFailure } from '../proven-output.ts';
import type { Samples } from '../samples.ts';
import type { PairingEvent } from './pairing.machine.ts';

const over: ChangeFailure = { type: 'link_over', fields: {} };
const full: ChangeFailure = { type: 'list_full', fields: {}, said: 'There is no room for more' };
const left = 120_000;

export const inputs = [{ left }];

export const samples: Samples<PairingEvent> = {
  'pairing.approved': [{ type: 'pairing.approved' }],
  'pairing.declined': [{ type: 'pairing.declined' }],
  'xstate.done.actor.approve': [
    { type: 'xstate.done.actor.approve', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.approve', output: { outcome: 'declined' } },
    { type: 'xstate.done.actor.approve', output: { outcome: 'refused', failure: over } },
    { type: 'xstate.done.actor.approve', output: { outcome: 'refused', failure: full } },
  ],
  'xstate.done.actor.decline': [
    { type: 'xstate.done.actor.decline', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.decline', output: { outcome: 'declined' } },
    { type: 'xstate.done.actor.decline', output: { outcome: 'refused', failure: over } },
    { type: 'xstate.done.actor.decline', output: { outcome: 'refused', failure: full } },
  ],
};

export const ignored: Ignored<PairingEvent> = [
  {
    in: ['approving', 'declining'],
    events: ['pairing.approved', 'pairing.declined'],
    because: 'it is decided at this moment',
  },
  {
    in: ['approved', 'declined', 'over'],
    events: ['pairing.approved', 'pairing.declined'],
    because: 'it is decided once',
  },
];

export const states = {
  asking: { value: 'asking', context: { left, failure: null } },
  approving: { value: 'approving', context: { left, failure: null } },
  declining: { value: 'declining', context: { left, failure: null } },
  refused: { value: 'asking', context: { left, failure: full } },
  approved: { value: 'approved', context: { left, failure: null } },
  declined: { value: 'declined', context: { left, failure: null } },
  over: { value: 'over', context: { left, failure: null } },
} as const;
