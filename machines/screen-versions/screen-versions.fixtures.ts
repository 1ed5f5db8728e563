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
    { type: 'xstate.done.actor.readVersions', output: sampleVersions },
    { type: 'xstate.done.actor.readVersions', output: sampleVersions.slice(1) },
    { type: 'xstate.done.actor.readVersions', output: [] },
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
  reading: { value: 'reading', context: { versions: null, chosen: null } },
  failed: { value: 'failed', context: { versions: null, chosen: null } },
  shown: { value: 'shown', context: { versions: sampleVersions, chosen } },
  empty: { value: 'shown', context: { versions: [], chosen: null } },
  restoring: { value: 'restoring', context: { versions: sampleVersions, chosen } },
  confirming: { value: 'confirming', context: { versions: sampleVersions, chosen } },
  burning: { value: 'burning', context: { versions: sampleVersions, chosen } },
} as const;
