import { expect, test } from 'vitest';
import { sampleItems } from '#domain/scene/scene.fixtures.ts';
import { compile, compileScene } from './compile.ts';
import { arrowPath, penPath } from './paths.ts';

const [arrow, , , , pen, , text, one] = sampleItems;

test('EDIT-05 every kind is painted by what both painters know, and by finite numbers', () => {
  const { hides, spots, inked } = compileScene(sampleItems);
  expect([hides.length, spots.length, inked.length]).toEqual([1, 1, sampleItems.length - 2]);
  const primitives = inked.flatMap((item) => compile(item, 1));
  expect(new Set(primitives.map(({ paints }) => paints))).toEqual(new Set(['path', 'text']));
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
  const sizes = [1, 10, 100].map((number) => compile(one, number)[1]);
  expect(sizes.map((part) => part?.paints === 'text' && part.size)).toEqual([22.68, 19.32, 15.96]);
});
