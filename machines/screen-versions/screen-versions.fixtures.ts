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
  },
  { fileId: 'past000000000001', width: 1280, height: 800, date_created: '2026-11-12T17:30:00.000Z', note: null },
];

const chosen = 'past000000000000';

export const samples: Samples<ScreenVersionsEvent> = {
  'versions.requested': [{ type: 'versions.requested' }],
  'picture.replaced': [{ type: 'picture.replaced' }],
  'version.chosen': [
    { type: 'version.chosen', fileId: 'past000000000001' },
    { type: 'version.chosen', fileId: 'file202601010000' },
  ],
  'restoring.requested': [{ type: 'restoring.requested' }],
  'burning.requested': [{ type: 'burning.requested' }],
  'burning.confirmed': [{ type: 'burning.confirmed' }],
  'burning.declined': [{ type: 'burning.declined' }],
  'xstate.done.actor.readVersions': [
    { type: 'xstate.done.actor.readVersions', output: { versions: sampleVersions, isDrawn: true } },
    { type: 'xstate.done.actor.readVersions', output: { versions: sampleVersions.slice(1), isDrawn: true } },
    { type: 'xstate.done.actor.readVersions', output: { versions: [], isDrawn: false } },
  ],
};

export const ignored: Ignored<ScreenVersionsEvent> = [
  {
    in: ['reading', 'shown', 'restoring', 'confirming', 'burning'],
    events: ['versions.requested'],
    because: 'it is offered where they could not be read',
  },
  {
    in: ['restoring', 'confirming', 'burning'],
    events: ['picture.replaced'],
    because: 'they are read after the change, or the popup asks',
  },
  {
    in: ['reading', 'failed', 'restoring', 'confirming', 'burning'],
    events: ['version.chosen', 'restoring.requested', 'burning.requested'],
    because: 'one thing is done at a time, with a list that is known',
  },
  {
    in: ['reading', 'failed', 'shown', 'restoring', 'burning'],
    events: ['burning.confirmed', 'burning.declined'],
    because: 'nothing is asked',
  },
];

export const states = {
  reading: { value: 'reading', context: { versions: null, isDrawn: false, chosen: null } },
  failed: { value: 'failed', context: { versions: null, isDrawn: false, chosen: null } },
  shown: { value: 'shown', context: { versions: sampleVersions, isDrawn: true, chosen } },
  empty: { value: 'shown', context: { versions: [], isDrawn: false, chosen: null } },
  restoring: { value: 'restoring', context: { versions: sampleVersions, isDrawn: true, chosen } },
  confirming: { value: 'confirming', context: { versions: sampleVersions, isDrawn: true, chosen } },
  burning: { value: 'burning', context: { versions: sampleVersions, isDrawn: true, chosen } },
} as const;
