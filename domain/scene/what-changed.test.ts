import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './geometry.ts';
import { sampleBase, sampleItems } from './scene.fixtures.ts';
import { emptyScene, type Item, type Scene, type TextItem } from './scene.ts';
import { whatChanged } from './what-changed.ts';

const sceneOf = (items: readonly Item[]): Scene => ({ ...emptyScene(sampleBase), items });
const drawn: readonly Item[] = sampleItems;
const before = sceneOf(drawn);
const told = (one: Scene, other: Scene) =>
  whatChanged(one, other).map((change) => ('item' in change ? `${change.what} ${change.item.id}` : change.what));

test('what was drawn, taken away, moved, reworded and restyled is told, each by itself', () => {
  const [arrow, line, rect, ...others] = drawn;
  const text = others.find((item): item is TextItem => item.kind === 'text');
  if (!arrow || !line || !rect || !text) throw new Error('The samples have one of every kind');
  const after = sceneOf([
    moved(line, 10.5, -3.2),
    { ...rect, colour: '#297cef' },
    ...others.map((item) => (item.id === text.id ? { ...text, text: 'Other words', width: 7 } : item)),
    { ...rect, id: 'new' },
  ]);
  expect(told(before, after)).toEqual(['removed arrow', 'moved line', 'restyled rect', 'reworded text', 'added new']);
  const reworded = whatChanged(before, after).find(({ what }) => what === 'reworded');
  expect(reworded).toMatchObject({ from: text.text, to: 'Other words' });
});

test('another crop, backdrop, numbering and order are told without an item', () => {
  const crop = { x: 10, y: 10, w: 300, h: 200 };
  expect(whatChanged(before, { ...before, frame: { crop, turn: 1 } })).toEqual([{ what: 'reframed', at: crop }]);
  expect(told(before, { ...before, numbering: { from: 3, by: 'letters' } })).toEqual(['numbering']);
  expect(told(before, sceneOf(drawn.toReversed()))).toEqual(['order']);
});

test('a drawing is as it was, whatever order its members have', () => {
  const turned = drawn.map((item) => Object.fromEntries(Object.entries(item).toReversed()) as unknown as Item);
  expect(whatChanged(before, sceneOf(turned))).toEqual([]);
});

/** Any items of the samples, shifted and recoloured. */
const drawings = array(
  record({
    place: nat(drawn.length - 1),
    by: integer({ min: -50, max: 50 }),
    colour: constantFrom('#ec383d', '#297cef'),
  }),
  { maxLength: 8 },
).map((picks) =>
  sceneOf(
    [...new Map(picks.map((pick) => [pick.place, pick])).values()].flatMap(({ place, by, colour }) => {
      const item = drawn[place];
      return item ? [{ ...moved(item, by, by / 2), colour }] : [];
    }),
  ),
);

test('what is told leads from one drawing to the other', () => {
  assert(
    property(drawings, drawings, (one, other) => {
      const items = new Map(one.items.map((item) => [item.id, item]));
      for (const change of whatChanged(one, other)) {
        if (!('item' in change)) continue;
        if (change.what === 'removed') items.delete(change.item.id);
        else items.set(change.item.id, change.item);
      }
      expect(new Set(items.values())).toEqual(new Set(other.items));
    }),
    { numRuns: 200 },
  );
});
