import type { SelectedScreens } from '#domain/selected-screens.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import { screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import type { ReadTags } from '#domain/tags.ts';
import type { TaggingContext, TaggingEvent, TaggingInput } from './tagging.machine.ts';

const signatures = [0, 1, 2].map((index) => screenAt(index).signature);
export const known: SelectedScreens = { signatures, ranges: [], anchors: [] };
const nobody: SelectedScreens = { signatures: [], ranges: [], anchors: [] };

export const readTags: ReadTags = {
  known: [
    { tag: 'Release', count: 24 },
    { tag: 'Bug', count: 11 },
    { tag: 'Invoice', count: 3 },
    { tag: 'Onboarding', count: 2 },
  ],
  present: [
    { tag: 'Release', count: 3 },
    { tag: 'Bug', count: 1 },
  ],
};

export const inputs: TaggingInput[] = [{}];

export const samples: Samples<TaggingEvent> = {
  'tags.requested': [known, selectedRange(0, 299), nobody].map((request) => ({ type: 'tags.requested', request })),
  'tags.decided': [
    { type: 'tags.decided', add: ['Invoice'], remove: ['Bug'] },
    { type: 'tags.decided', add: [], remove: ['Bug'] },
    { type: 'tags.decided', add: [], remove: [] },
  ],
  'tags.retried': [{ type: 'tags.retried' }],
  'tags.dismissed': [{ type: 'tags.dismissed' }],
  'xstate.done.actor.readSignatures': [
    { type: 'xstate.done.actor.readSignatures', output: { type: 'read', signatures } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'moved' } },
    { type: 'xstate.done.actor.readSignatures', output: { type: 'unreachable', error: 'offline' } },
  ],
  'xstate.done.actor.readTags': [{ type: 'xstate.done.actor.readTags', output: readTags }],
  'xstate.done.actor.changeTags': [{ type: 'xstate.done.actor.changeTags', output: 3 }],
};

export const ignored: Ignored<TaggingEvent> = [
  { in: ['open', 'saving'], events: ['tags.requested'], because: 'one selection is tagged at a time' },
  {
    in: ['resting', 'open.reading', 'open.looking', 'open.unread', 'saving'],
    events: ['tags.decided'],
    because: 'nothing is to be decided, or it is decided',
  },
  {
    in: ['resting', 'open.reading', 'open.looking', 'open.choosing', 'saving'],
    events: ['tags.retried'],
    because: 'nothing has failed',
  },
  { in: ['resting', 'saving'], events: ['tags.dismissed'], because: 'nothing is open' },
];

const resting: TaggingContext = {
  request: nobody,
  signatures: [],
  known: [],
  present: [],
  decision: { add: [], remove: [] },
};
const asked: TaggingContext = { ...resting, request: known, signatures };

export const states = {
  resting: { value: 'resting', context: resting },
  reading: { value: { open: 'reading' }, context: { ...resting, request: selectedRange(0, 299) } },
  looking: { value: { open: 'looking' }, context: asked },
  unread: { value: { open: 'unread' }, context: asked },
  choosing: { value: { open: 'choosing' }, context: { ...asked, ...readTags } },
  saving: { value: 'saving', context: { ...asked, ...readTags, decision: { add: ['Invoice'], remove: [] } } },
} as const;
