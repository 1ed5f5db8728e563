import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { PasskeysEvent, PasskeysFailure } from './passkeys.machine.ts';

const name = 'Laptop';
const id = 'm1Wc8EJpT5uHaGvA';
const full: PasskeysFailure = { type: 'list_full', fields: {} };
const refused = { outcome: 'refused', failure: full } as const;
const network: PasskeysFailure = { type: 'network', fields: {} };

export const samples: Samples<PasskeysEvent> = {
  'passkey.requested': [{ type: 'passkey.requested', name }],
  'removal.requested': [{ type: 'removal.requested', id }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'xstate.done.actor.prepare': [
    { type: 'xstate.done.actor.prepare', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.prepare', output: { outcome: 'declined' } },
    { type: 'xstate.done.actor.prepare', output: refused },
  ],
  'xstate.done.actor.make': [
    { type: 'xstate.done.actor.make', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.make', output: { outcome: 'dismissed' } },
    { type: 'xstate.done.actor.make', output: { outcome: 'present' } },
  ],
  'xstate.done.actor.save': [
    { type: 'xstate.done.actor.save', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.save', output: { outcome: 'proofNeeded' } },
    { type: 'xstate.done.actor.save', output: refused },
  ],
  'xstate.done.actor.remove': [
    { type: 'xstate.done.actor.remove', output: { outcome: 'done' } },
    { type: 'xstate.done.actor.remove', output: { outcome: 'declined' } },
    { type: 'xstate.done.actor.remove', output: refused },
  ],
};

export const ignored: Ignored<PasskeysEvent> = [
  {
    in: ['preparing', 'making', 'saving', 'asking', 'removing'],
    events: ['passkey.requested', 'removal.requested'],
    because: 'one thing is done at a time',
  },
  {
    in: ['resting', 'preparing', 'making', 'saving', 'removing'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked',
  },
];

export const states = {
  resting: { value: 'resting', context: { name: '', removing: null, failure: null } },
  preparing: { value: 'preparing', context: { name, removing: null, failure: null } },
  making: { value: 'making', context: { name, removing: null, failure: null } },
  saving: { value: 'saving', context: { name, removing: null, failure: null } },
  asking: { value: 'asking', context: { name: '', removing: id, failure: null } },
  removing: { value: 'removing', context: { name: '', removing: id, failure: null } },
  refused: { value: 'resting', context: { name, removing: null, failure: full } },
  present: { value: 'resting', context: { name, removing: null, failure: { type: 'present', fields: {} } } },
  unreachable: { value: 'resting', context: { name, removing: null, failure: network } },
} as const;
