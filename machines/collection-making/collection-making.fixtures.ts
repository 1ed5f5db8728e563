import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import type { CollectionMakingContext, CollectionMakingEvent } from './collection-making.machine.ts';

const signatures = [0, 1, 2].map((index) => screenAt(index).signature);
export const known: SelectedScreens = { signatures, ranges: [], anchors: [] };
const nobody: SelectedScreens = { signatures: [], ranges: [], anchors: [] };

export const samples: Samples<CollectionMakingEvent> = {
  'collection.requested': [known, selectedRange(0, 299), selectedRange(0, 1000), nobody].map((request) => ({
    type: 'collection.requested',
    request,
  })),
  'reading.progressed': [{ type: 'reading.progressed', done: 1, total: 3 }],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.createCollection': [
    { type: 'xstate.done.actor.createCollection', output: '9Rk2mQxTn5VbYc7LpWz3Ha' },
  ],
};

export const ignored: Ignored<CollectionMakingEvent> = [
  { in: ['reading', 'creating'], events: ['collection.requested'], because: 'one is made at a time' },
  {
    in: ['resting', 'creating'],
    events: ['reading.progressed'],
    because: 'a late word of a reading that is over',
  },
];

const resting: CollectionMakingContext = { request: nobody, signatures: [], progress: { done: 0, total: 0 } };

export const states = {
  resting: { value: 'resting', context: resting },
  reading: {
    value: 'reading',
    context: { ...resting, request: selectedRange(0, 299), progress: { done: 1, total: 3 } },
  },
  creating: { value: 'creating', context: { ...resting, request: known, signatures } },
} as const;
