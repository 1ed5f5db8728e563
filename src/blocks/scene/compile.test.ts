import { expect, test } from 'vitest';
import { sampleItems } from '#domain/scene/scene.fixtures.ts';
import { compile, compileScene } from './compile.ts';
import { stamps } from '#domain/scene/scene.ts';
import { lengthOf } from './measure-parts.ts';
import { arrowPath, calloutPath, leadPath, penPath } from './paths.ts';

const [arrow, , , , pen, , text, one] = sampleItems;

test('EDIT-05 every kind is painted by what both painters know, and by finite numbers', () => {
  const { hides, spots, inked } = compileScene(sampleItems);
  expect([hides.length, spots.length, inked.length]).toEqual([1, 1, sampleItems.length - 2]);
  const primitives = inked.flatMap((item) => compile(item, '1'));
  expect(new Set(primitives.map(({ paints }) => paints))).toEqual(new Set(['path', 'text', 'picture']));
  expect(JSON.stringify(primitives)).not.toMatch(/NaN|null|Infinity/);
});

test('what has no length yet is painted without a broken path', () => {
  const dot = { ...arrow, to: arrow.from, bend: 0 };
  expect([arrowPath(dot), penPath({ ...pen, points: [[5, 5]] })].filter((d) => /NaN/.test(d))).toEqual([]);
});

test('EDIT-05 a line in parts is solid nowhere; an arrow of them keeps its head whole', () => {
  const [shaft, head, ...more] = compile({ ...arrow, dash: 'dotted' });
  expect([shaft, head].map((part) => part?.paints === 'path' && part.outline?.dash)).toEqual([[0.01, 12], undefined]);
  expect([more, JSON.stringify([shaft, head]).match(/NaN/)]).toEqual([[], null]);
  expect(compile({ ...arrow, kind: 'line', dash: 'dashed' })).toMatchObject([
    { outline: { dash: [15, 15] }, halo: { dash: [15, 15] } },
  ]);
});

test('the tail of a callout leads to its tip from the side that is nearer, and there is none to a tip on the label', () => {
  const label = { x: 100, y: 100, w: 200, h: 40 };
  const tails = (
    [
      [50, 120],
      [350, 120],
      [200, 20],
      [180, 300],
      [200, 120],
    ] as const
  ).map((tip) => calloutPath(label, tip, 20).includes(`L${tip.join(' ')}L`));
  expect(tails).toEqual([true, true, true, true, false]);
});

test('what a lens enlarges is led to, unless it lies on it', () => {
  const part = { x: 0, y: 0, w: 100, h: 100 };
  expect(leadPath(part, { x: 200, y: 0, w: 100, h: 100 })).toBe('M100 50L200 50');
  expect(leadPath(part, { x: 50, y: 50, w: 100, h: 100 })).toBeNull();
});

test('EDIT-05 a measure says how long it is, in pixels of the picture or in rem', () => {
  const measure = { from: [10, 20], to: [40, 60], unit: 'px' } as const;
  expect([lengthOf(measure), lengthOf({ ...measure, unit: 'rem' })]).toEqual(['50 px', '3.13 rem']);
});

test('EDIT-05 every sign is painted about its middle', () => {
  for (const stamp of stamps) {
    const parts = compile({ id: 's', kind: 'stamp', colour: '#10a760', stroke: 10, at: [100, 100], stamp });
    const numbers = JSON.stringify(parts.map((part) => part.paints === 'path' && part.d)).match(/NaN|,/g) ?? [];
    expect([stamp, parts.length > 0, numbers.filter((each) => each === 'NaN')]).toEqual([stamp, true, []]);
  }
});

test('a text has a line for each of its lines, and what can be read on its colour', () => {
  const [label, ...lines] = compile(text);
  expect(label).toMatchObject({ paints: 'path', fill: '#ec383d' });
  expect(lines.map((line) => line.paints === 'text' && [line.text, line.fill])).toEqual([
    ['Ось тут 👋', '#ffffff'],
    ['and here', '#ffffff'],
  ]);
  expect(compile({ ...text, colour: '#ecf33c' })[1]).toMatchObject({ fill: '#181b29' });
});

test('the number of a step stays inside of it, however large', () => {
  const sizes = ['1', '10', '100'].map((number) => compile(one, number)[1]);
  expect(sizes.map((part) => part?.paints === 'text' && part.size)).toEqual([22.68, 19.32, 15.96]);
});
