import { createActor, fromPromise, getNextSnapshot, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import type { History } from '#domain/scene/history.ts';
import type { Point, Size } from '#domain/scene/scene.ts';
import { silentSource } from '../testing/silent-source.ts';
import { input } from './editor.fixtures.ts';
import { editorMachine } from './editor.machine.ts';
import { shownItems } from './editor.selectors.ts';
import type { EditedScreen, EditorEvent, EditorTold } from './editor.types.ts';

const [rect, text] = input.scene.items;
const opened = createActor(
  editorMachine.provide({
    actors: {
      page: silentSource<EditorTold>(),
      restoreDraft: fromPromise<History | null, { base: Size; screen: EditedScreen | null }>(async () => null),
    },
  }),
  { input },
);

async function after(...events: EditorEvent[]) {
  const start = await waitFor(opened.start(), (snapshot) => snapshot.matches('ready'));
  const { context } = [{ type: 'tool.chosen', tool: 'select' } as const, ...events].reduce(
    (snapshot, event: EditorEvent) => getNextSnapshot(editorMachine, snapshot, event),
    start,
  );
  return { ...context, items: shownItems(context), steps: context.history.past.length };
}

/** The left side of the rectangle is at 430, its upper one at 250. */
const press = (at: Point, more: object = {}): EditorEvent => ({
  type: 'pointer.pressed',
  at,
  handle: null,
  slop: 4,
  id: 'pressed',
  extending: false,
  ...more,
});
const move = (at: Point, snap = 0): EditorEvent => ({ type: 'pointer.moved', at, constrained: false, snap });
const release: EditorEvent = { type: 'pointer.released', points: [] };
const select = (...ids: string[]): EditorEvent => ({ type: 'selection.changed', ids });

test('EDIT-05 dragged with Alt, a copy goes and the original stays; a press alone copies nothing', async () => {
  const dragged = await after(press([430, 300], { copying: true }), move([530, 320]), release);
  expect(dragged.items.slice(0, 2)).toEqual([rect, text]);
  expect(dragged.items[2]).toMatchObject({ kind: 'rect', box: { x: 530, y: 270 } });
  expect([dragged.selected, dragged.steps]).toEqual([[dragged.items[2]?.id], 1]);
  const pressed = await after(press([430, 300], { copying: true }), release);
  expect([pressed.items.length, pressed.steps]).toEqual([2, 0]);
});

test('EDIT-05 what is dragged is caught by the frame, and shown to be until it is let go', async () => {
  const near = await after(press([430, 300]), move([4, 300], 6));
  expect([near.items[0], near.guides]).toMatchObject([{ box: { x: 0, y: 250 } }, [{ across: 'x', at: 0 }]]);
  const released = await after(press([430, 300]), move([4, 300], 6), release);
  expect(released.guides).toEqual([]);
});

test('EDIT-05 a group is selected and moved by any of its items, until it is ungrouped', async () => {
  const group: EditorEvent[] = [select('rect', 'text'), { type: 'items.grouped', group: 'g' }, select()];
  const moved = await after(...group, press([430, 300]), move([440, 300]), release);
  expect(moved.items).toMatchObject([{ box: { x: 440 } }, { at: [130, 640] }]);
  const apart = await after(...group, select('text'), { type: 'items.ungrouped' }, select('text'));
  expect(apart.selected).toEqual(['text']);
});

test('EDIT-05 nothing takes hold of what is locked: no press, no box, no key', async () => {
  const lock: EditorEvent[] = [select('rect'), { type: 'items.locked', locked: true }];
  const pressed = await after(...lock, select(), press([430, 300]), move([100, 700]), release);
  expect([pressed.selected, pressed.items[0]]).toEqual([['text'], { ...rect, locked: true }]);
  const keyed = await after(
    ...lock,
    { type: 'items.nudged', dx: 5, dy: 0 },
    { type: 'items.removed' },
    { type: 'style.changed', style: { colour: '#10a760' } },
  );
  expect(keyed.items).toEqual([{ ...rect, locked: true }, text]);
});

test('EDIT-05 several are resized together by a corner, and aligned in one step', async () => {
  const resized = await after(select('rect', 'text'), press([760, 718], { handle: 'se' }), move([1000, 900]), release);
  expect(resized.steps).toBe(1);
  expect(resized.items[0]?.kind === 'rect' && resized.items[0].box.w > 330).toBe(true);
  const aligned = await after(
    select('rect', 'text'),
    { type: 'items.aligned', to: 'left' },
    { type: 'items.aligned', to: 'left' },
  );
  expect(aligned.steps).toBe(1);
});

test('EDIT-05 a style is taken from one item and given to others, as far as it can be seen on them', async () => {
  const given = await after(
    select('rect'),
    { type: 'style.changed', style: { colour: '#10a760', level: 3, dash: 'dotted' } },
    { type: 'style.copied' },
    select('text'),
    { type: 'style.pasted' },
  );
  expect(given.items[1]).toMatchObject({ colour: '#10a760' });
  expect(given.items[1]).not.toHaveProperty('dash');
});
