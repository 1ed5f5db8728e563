import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import type {
  CollectionMakingContext,
  CollectionMakingEvent,
  CollectionMakingInput,
  OfferedCollection,
} from './collection-making.machine.ts';

const signatures = [0, 1, 2].map((index) => screenAt(index).signature);
export const known: SelectedScreens = { signatures, ranges: [], anchors: [] };
const nobody: SelectedScreens = { signatures: [], ranges: [], anchors: [] };

export const offered: OfferedCollection[] = ['Release notes', 'Onboarding', ''].map((title, place) => ({
  signature: `collection${String(place).padStart(12, '0')}`,
  title,
  total: 12 * (place + 1),
  cover: null,
}));

export const inputs: CollectionMakingInput[] = [{}];

export const samples: Samples<CollectionMakingEvent> = {
  'collection.requested': [known, selectedRange(0, 299), selectedRange(0, 1000), nobody].map((request) => ({
    type: 'collection.requested',
    request,
  })),
  'choice.requested': [known, selectedRange(0, 299), selectedRange(0, 1000), nobody].map((request) => ({
    type: 'choice.requested',
    request,
  })),
  'more.requested': [{ type: 'more.requested' }],
  'choice.retried': [{ type: 'choice.retried' }],
  'choice.dismissed': [{ type: 'choice.dismissed' }],
  'collection.chosen': [{ type: 'collection.chosen', signature: '9Rk2mQxTn5VbYc7LpWz3Ha' }],
  'reading.progressed': [{ type: 'reading.progressed', done: 1, total: 3 }],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.readCollections': [
    { type: 'xstate.done.actor.readCollections', output: { collections: offered, total: 6 } },
  ],
  'xstate.done.actor.createCollection': [
    { type: 'xstate.done.actor.createCollection', output: '9Rk2mQxTn5VbYc7LpWz3Ha' },
  ],
};

export const ignored: Ignored<CollectionMakingEvent> = [
  {
    in: ['reading', 'creating', 'adding', 'choosing'],
    events: ['collection.requested', 'choice.requested'],
    because: 'one is made at a time',
  },
  {
    in: ['resting', 'reading', 'creating', 'adding'],
    events: ['more.requested', 'choice.retried', 'choice.dismissed', 'collection.chosen'],
    because: 'nothing is to be chosen, or it is chosen',
  },
  { in: ['choosing.looking', 'choosing.unread'], events: ['more.requested'], because: 'it comes, or is tried again' },
  { in: ['choosing.looking', 'choosing.offering'], events: ['choice.retried'], because: 'nothing has failed' },
  {
    in: ['resting', 'choosing', 'creating', 'adding'],
    events: ['reading.progressed'],
    because: 'a late word of a reading that is over',
  },
];

const resting: CollectionMakingContext = {
  title: '',
  isGuide: false,
  request: nobody,
  into: null,
  offered: { collections: [], total: 0 },
  signatures: [],
  progress: { done: 0, total: 0 },
};
const choosing: CollectionMakingContext = { ...resting, request: known };

export const states = {
  resting: { value: 'resting', context: resting },
  reading: {
    value: 'reading',
    context: { ...resting, request: selectedRange(0, 299), progress: { done: 1, total: 3 } },
  },
  looking: { value: { choosing: 'looking' }, context: choosing },
  offering: { value: { choosing: 'offering' }, context: { ...choosing, offered: { collections: offered, total: 6 } } },
  noneOffered: { value: { choosing: 'offering' }, context: choosing },
  unread: { value: { choosing: 'unread' }, context: choosing },
  creating: { value: 'creating', context: { ...resting, request: known, signatures } },
  adding: { value: 'adding', context: { ...choosing, into: offered[0]?.signature ?? '', signatures } },
} as const;
