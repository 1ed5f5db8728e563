import type { Item } from '#domain/scene/scene.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { CompareContext, CompareEvent, Difference, SeenChange } from './compare.machine.ts';

const look = { colour: '#ec383d', stroke: 6 } as const;
const box = { x: 430, y: 250, w: 330, h: 190 };
const rect: Item = { ...look, id: 'rect', kind: 'rect', box, filled: false };
const hide: Item = { ...look, id: 'hide', kind: 'hide', box: { x: 820, y: 90, w: 240, h: 60 }, mode: 'blur' };
const text: Item = {
  ...look,
  id: 'text',
  kind: 'text',
  at: [120, 640],
  text: 'Pay here',
  size: 32,
  width: 130,
  filled: true,
};

/** An area is hidden now, a rectangle has moved, and a text says something else. */
export const sampleChanges: readonly SeenChange[] = [
  { change: { what: 'moved', item: rect, at: box }, place: [0.33, 0.31, 0.26, 0.24] },
  {
    change: { what: 'reworded', item: text, from: 'Pay', to: 'Pay here', at: { x: 120, y: 640, w: 130, h: 42 } },
    place: [0.09, 0.8, 0.1, 0.05],
  },
  { change: { what: 'added', item: hide, at: hide.box }, place: [0.64, 0.11, 0.19, 0.08] },
];

export const sampleDifference: Difference = {
  percent: 3.4,
  places: [
    [0.64, 0.11, 0.19, 0.08],
    [0.33, 0.31, 0.26, 0.24],
  ],
  mask: null,
};
const same: Difference = { percent: 0, places: [], mask: null };

export const samples: Samples<CompareEvent> = {
  'mode.chosen': [
    { type: 'mode.chosen', mode: 'difference' },
    { type: 'mode.chosen', mode: 'blink' },
    { type: 'mode.chosen', mode: 'wipe' },
  ],
  'drawings.requested': [{ type: 'drawings.requested' }],
  'difference.requested': [{ type: 'difference.requested' }],
  'place.requested': [
    { type: 'place.requested', by: 1 },
    { type: 'place.requested', by: -1 },
  ],
  'change.pointed': [{ type: 'change.pointed', index: 1 }],
  'xstate.done.actor.readChanges': [{ type: 'xstate.done.actor.readChanges', output: sampleChanges }],
  'xstate.done.actor.measureDifference': [
    { type: 'xstate.done.actor.measureDifference', output: sampleDifference },
    { type: 'xstate.done.actor.measureDifference', output: same },
  ],
};

export const ignored: Ignored<CompareEvent> = [
  { in: ['drawings.reading', 'drawings.known'], events: ['drawings.requested'], because: 'they come, or are there' },
  {
    in: ['pictures.unmeasured', 'pictures.measuring', 'pictures.measured'],
    events: ['difference.requested'],
    because: 'it is offered where it could not be measured',
  },
  {
    in: ['pictures.unmeasured', 'pictures.measuring', 'pictures.failed'],
    events: ['place.requested'],
    because: 'no place is known',
  },
];

const begun: CompareContext = { mode: 'beside', changes: null, difference: null, place: null, pointed: null };
const known: CompareContext = { ...begun, changes: sampleChanges };

export const states = {
  reading: { value: { drawings: 'reading', pictures: 'unmeasured', turns: 'resting' }, context: begun },
  unread: { value: { drawings: 'failed', pictures: 'unmeasured', turns: 'resting' }, context: begun },
  known: { value: { drawings: 'known', pictures: 'unmeasured', turns: 'resting' }, context: known },
  wiping: {
    value: { drawings: 'known', pictures: 'unmeasured', turns: 'resting' },
    context: { ...known, mode: 'wipe' },
  },
  before: {
    value: { drawings: 'known', pictures: 'unmeasured', turns: { taken: 'before' } },
    context: { ...known, mode: 'blink' },
  },
  after: {
    value: { drawings: 'known', pictures: 'unmeasured', turns: { taken: 'after' } },
    context: { ...known, mode: 'blink' },
  },
  measuring: {
    value: { drawings: 'known', pictures: 'measuring', turns: 'resting' },
    context: { ...known, mode: 'difference' },
  },
  measured: {
    value: { drawings: 'known', pictures: 'measured', turns: 'resting' },
    context: { ...known, mode: 'difference', difference: sampleDifference, place: 0 },
  },
  same: {
    value: { drawings: 'known', pictures: 'measured', turns: 'resting' },
    context: { ...known, changes: [], mode: 'difference', difference: same },
  },
  unmeasured: {
    value: { drawings: 'known', pictures: 'failed', turns: 'resting' },
    context: { ...known, mode: 'difference' },
  },
} as const;
