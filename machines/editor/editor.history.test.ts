import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { createActor, fromPromise, getNextSnapshot, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { firstBackdrop } from '#domain/scene/backdrop-look.ts';
import { boxHandles, corners } from '#domain/scene/handles.ts';
import { laidOn } from '#domain/scene/laid-pictures.ts';
import { drawnKinds, type Point, type Size } from '#domain/scene/scene.ts';
import { readScene } from '#domain/scene/read-layers.ts';
import { cropRatios, type CropRatio } from '#domain/scene/crop.ts';
import { silentSource } from '../testing/silent-source.ts';
import { input } from './editor.fixtures.ts';
import { editorMachine } from './editor.machine.ts';
import type { History } from '#domain/scene/history.ts';
import type { EditedScreen, EditorEvent, EditorTold, ToolName } from './editor.types.ts';

const ratios = Object.keys(cropRatios).filter((name): name is CropRatio => name in cropRatios);
const place: Arbitrary<Point> = tuple(integer({ min: -100, max: 1400 }), integer({ min: -100, max: 900 }));
const tools: Arbitrary<ToolName> = constantFrom('select' as const, 'crop' as const, ...drawnKinds);
const { crop: frame } = input.scene.frame;
let ids = 0;
const newId = () => `id-${(ids += 1)}`;

/** One thing that a person does, as the events that come of it. */
const gesture: Arbitrary<EditorEvent[]> = oneof(
  record({
    from: place,
    by: array(place, { minLength: 1, maxLength: 4 }),
    tool: tools,
    held: boolean(),
    ends: nat(9),
  }).map(({ from, by, tool, held, ends }): EditorEvent[] => [
    { type: 'tool.chosen', tool },
    { type: 'pointer.pressed', at: from, handle: null, slop: 4, id: newId(), extending: held, copying: ends === 7 },
    ...by.map((at): EditorEvent => ({ type: 'pointer.moved', at, constrained: held, snap: ends > 4 ? 6 : 0 })),
    ends === 0 ? { type: 'pointer.cancelled' } : { type: 'pointer.released', points: [from, ...by] },
    { type: 'text.changed', text: 'Ґ', width: 20 },
    { type: 'text.committed' },
  ]),
  record({
    at: place,
    to: place,
    handle: constantFrom(...corners, 'from' as const, 'bend' as const, 'tip' as const, 'turn' as const),
  }).map(({ at, to, handle }): EditorEvent[] => [
    { type: 'pointer.pressed', at, handle, slop: 4, id: newId(), extending: false },
    { type: 'pointer.moved', at: to, constrained: false },
    { type: 'pointer.released', points: [at, to] },
  ]),
  record({ handle: constantFrom(...boxHandles), to: place }).map(({ handle, to }): EditorEvent[] => [
    { type: 'tool.chosen', tool: 'crop' },
    { type: 'pointer.pressed', at: [0, 0], handle, slop: 4, id: newId(), extending: false },
    { type: 'pointer.moved', at: [3 * to[0], 3 * to[1]], constrained: false, snap: 6 },
    { type: 'pointer.released', points: [] },
    { type: 'crop.applied' },
  ]),
  record({ ratio: constantFrom(...ratios), dx: integer({ min: -50, max: 50 }) }).map(({ ratio, dx }): EditorEvent[] => [
    { type: 'tool.chosen', tool: 'crop' },
    { type: 'ratio.chosen', ratio },
    { type: 'crop.nudged', dx, dy: 3 },
    { type: 'crop.applied' },
  ]),
  constantFrom<EditorEvent>(
    { type: 'items.removed' },
    { type: 'items.nudged', dx: 1, dy: -10 },
    { type: 'items.ordered', to: 'backward' },
    { type: 'items.ordered', to: 'front' },
    { type: 'selection.changed', ids: ['rect', 'text'] },
    { type: 'items.aligned', to: 'middle' },
    { type: 'items.distributed', along: 'y' },
    { type: 'items.grouped', group: 'together' },
    { type: 'items.ungrouped' },
    { type: 'items.locked', locked: true },
    { type: 'items.locked', locked: false },
    { type: 'item.named', id: 'rect', name: 'Total' },
    { type: 'numbering.changed', numbering: { from: 3, by: 'capitals' } },
    { type: 'fill.chosen', fill: '#10a760', continues: false },
    { type: 'fill.chosen', fill: null, continues: true },
    { type: 'style.copied' },
    { type: 'style.pasted' },
    { type: 'item.resized', box: { x: 5, y: 6, w: 70, h: 80 } },
    { type: 'style.changed', style: { level: 2, filled: true, colour: '#10a760' } },
    { type: 'text.opened', id: 'text' },
    { type: 'backdrop.changed', backdrop: firstBackdrop, continues: false },
    { type: 'backdrop.changed', backdrop: { ...firstBackdrop, padding: 0.2, window: 'light' }, continues: true },
    { type: 'backdrop.changed', backdrop: null, continues: false },
    { type: 'undo.requested' },
  ).map((event) => [event]),
  record({
    by: array(place, { minLength: 1, maxLength: 3 }),
    handle: constantFrom(...boxHandles, 'turn' as const, null),
    trims: boolean(),
    width: integer({ min: 1, max: 3000 }),
  }).map(({ by, handle, trims, width }): EditorEvent[] => {
    const picture = laidOn(frame, { id: newId(), picture: 'logo', size: { width, height: 90 } });
    return [
      { type: 'items.proposed', items: [picture] },
      { type: 'tool.chosen', tool: 'select' },
      { type: 'selection.changed', ids: [picture.id] },
      ...(trims ? [{ type: 'part.chosen' as const, id: picture.id }] : []),
      { type: 'pointer.pressed', at: [640, 400], handle, slop: 4, id: newId(), extending: false },
      ...by.map((at): EditorEvent => ({ type: 'pointer.moved', at, constrained: false, snap: 6 })),
      { type: 'pointer.released', points: [] },
      { type: 'style.changed', style: { opacity: 0.5, radius: 0.25 } },
    ];
  }),
  constant(null).map((): EditorEvent[] => [{ type: 'items.duplicated', ids: [newId()] }]),
);

const opened = createActor(
  editorMachine.provide({
    actors: {
      page: silentSource<EditorTold>(),
      restoreDraft: fromPromise<History | null, { base: Size; screen: EditedScreen | null }>(async () => null),
    },
  }),
  {
    input,
  },
);

test('EDIT-05 after any gestures: undo all leads to the start, redo all to the end, and all of it can be kept', async () => {
  const start = await waitFor(opened.start(), (snapshot) => snapshot.matches('ready'));
  let steps = 0;
  assert(
    property(array(gesture, { minLength: 1, maxLength: 16, size: 'max' }), (gestures) => {
      const heard: EditorEvent[] = [...gestures.flat(), { type: 'text.committed' }, { type: 'crop.cancelled' }];
      const end = heard.reduce((snapshot, event) => getNextSnapshot(editorMachine, snapshot, event), start);
      const { history } = end.context;
      steps += history.past.length;
      expect(readScene(JSON.parse(JSON.stringify(history.scene)), input.base)).toEqual(history.scene);

      let now = end;
      while (now.context.history.past.length > 0) now = getNextSnapshot(editorMachine, now, { type: 'undo.requested' });
      expect(now.context.history.scene).toBe(input.scene);
      while (now.context.history.future.length > history.future.length)
        now = getNextSnapshot(editorMachine, now, { type: 'redo.requested' });
      expect(now.context.history).toEqual(history);
    }),
    { numRuns: 200 },
  );
  // It would prove nothing if nothing were drawn.
  expect(steps).toBeGreaterThan(100);
});
