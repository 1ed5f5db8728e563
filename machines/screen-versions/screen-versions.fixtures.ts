import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ScreenVersion, ScreenVersionsEvent } from './screen-versions.machine.ts';

export const sampleVersions: readonly ScreenVersion[] = [
  {
    fileId: 'past000000000000',
    width: 1280,
    height: 800,
    date_created: '2026-11-12T17:33:00.000Z',
    note: 'The total is hidden',
    unhides: false,
    hidden: 'clear',
    readable: [],
  },
  {
    fileId: 'past000000000001',
    width: 1280,
    height: 800,
    date_created: '2026-11-12T17:30:00.000Z',
    note: null,
    unhides: true,
    hidden: 'none',
    readable: [],
  },
];

const chosen = 'past000000000000';

export const samples: Samples<ScreenVersionsEvent> = {
  'versions.requested': [{ type: 'versions.requested' }],
  'picture.replaced': [{ type: 'picture.replaced' }],
  'version.chosen': [
    { type: 'version.chosen', fileId: 'past000000000001' },
    { type: 'version.chosen', fileId: 'file202601010000' },
  ],
  'restoring.requested': [{ type: 'restoring.requested', shown: 'file202601010000' }],
  'undo.requested': [{ type: 'undo.requested' }],
  'page.left': [{ type: 'page.left' }],
  'undo.elapsed': [{ type: 'undo.elapsed' }],
  'burning.requested': [{ type: 'burning.requested' }],
  'question.approved': [{ type: 'question.approved' }],
  'question.declined': [{ type: 'question.declined' }],
  'xstate.done.actor.readVersions': [
    { type: 'xstate.done.actor.readVersions', output: { versions: sampleVersions, isDrawn: true } },
    { type: 'xstate.done.actor.readVersions', output: { versions: sampleVersions.slice(1), isDrawn: true } },
    { type: 'xstate.done.actor.readVersions', output: { versions: [], isDrawn: false } },
  ],
};

export const ignored: Ignored<ScreenVersionsEvent> = [
  {
    in: ['reading', 'shown', 'restoring', 'undoing', 'burning'],
    events: ['versions.requested'],
    because: 'it is offered where they could not be read',
  },
  {
    in: ['restoring', 'undoing', 'burning'],
    events: ['picture.replaced'],
    because: 'they are read after the change, or the popup asks',
  },
  {
    in: ['reading', 'failed', 'restoring', 'undoing', 'burning'],
    events: ['version.chosen', 'restoring.requested', 'burning.requested'],
    because: 'one thing is done at a time, with a list that is known',
  },
  {
    in: ['restoring', 'undoing', 'burning'],
    events: ['undo.requested'],
    because: 'one thing is done at a time, and a question lies over what offers it',
  },
  {
    in: ['reading', 'failed', 'shown', 'restoring.working', 'undoing', 'burning.working'],
    events: ['question.approved', 'question.declined'],
    because: 'nothing is asked',
  },
];

const none = { versions: null, isDrawn: false, chosen: null, shown: null, replaced: null, isLeft: false };
const some = { ...none, versions: sampleVersions, isDrawn: true, chosen };
const asked = { ...some, shown: 'file202601010000' };

export const states = {
  reading: { value: 'reading', context: none },
  failed: { value: 'failed', context: none },
  shown: { value: 'shown', context: some },
  empty: { value: 'shown', context: { ...none, versions: [] } },
  asking: { value: { restoring: 'asking' }, context: asked },
  restoring: { value: { restoring: 'working' }, context: asked },
  undoable: { value: 'shown', context: { ...asked, replaced: 'file202601010000' } },
  undoing: { value: 'undoing', context: { ...asked, replaced: 'file202601010000' } },
  confirming: { value: { burning: 'asking' }, context: some },
  burning: { value: { burning: 'working' }, context: some },
  over: { value: 'over', context: { ...some, isLeft: true } },
} as const;
