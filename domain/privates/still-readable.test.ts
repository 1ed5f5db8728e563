import { expect, test } from 'vitest';
import { toShown } from '../scene/hidden-areas.ts';
import { hiddenPlaces, stillReadable, toHideSolidly } from './still-readable.ts';

const base = { width: 400, height: 100 };
const area = { x: 100, y: 20, w: 100, h: 30 };
const place = toShown({ frame: { crop: { x: 0, y: 0, w: 400, h: 100 }, turn: 0 } }, base);
const word = (text: string, x: number, w = 60) => ({ text, box: [x, 25, w, 20], line: 0 });

const places = (...words: ReturnType<typeof word>[]) => hiddenPlaces([{ base: area, shown: area }], { words, place });
/** Whether of a hidden word something is left, when this is read in the picture. */
const isLeft = (hidden: string, seen: string, { x = 110, written = [] as string[] } = {}) =>
  stillReadable(places(word(hidden, 110)), { read: [word(seen, x)], written }).length === 1;

test.each([
  ['olena@kadr.example', 'olena@kadr.example'],
  ['olena@kadr.example', 'olena@kacr.exampie'],
  ['Пароль2026', 'ПАРОЛЬ2026'],
  ['4111', '4ill'],
  ['1,240.50', '1.240,5O'],
  ['Invoice', 'lrvoire'],
  ['Пароль', 'Naponb'],
])('"%s" is readable as "%s"', (hidden, seen) => {
  expect(isLeft(hidden, seen)).toBe(true);
});

test.each([
  ['olena@kadr.example', 'BEE'],
  ['olena@kadr.example', '|||'],
  ['4111', '8e'],
  ['Total', 'Mmnm'],
  ['a', 'a'],
])('"%s" is not readable as "%s"', (hidden, seen) => {
  expect(isLeft(hidden, seen)).toBe(false);
});

test('neither what stands beside it nor what was written over it is left of it', () => {
  expect(isLeft('Invoice', 'Invoice', { x: 200 })).toBe(false);
  expect(isLeft('Invoice', 'Invoice', { written: ['An invoice'] })).toBe(false);
});

test('of a word that is hidden by half all of it is read again, and none of a neighbour', () => {
  expect(places(word('Password:', 50), word('hunter2', 150, 80))).toMatchObject([
    { reach: { x: 100, y: 20, w: 130, h: 30 }, words: [{ text: 'hunter2' }] },
  ]);
});

test('what can be read is hidden with all of its words, on the picture that is drawn on', () => {
  const areas = [
    { base: area, shown: { x: 50, y: 10, w: 50, h: 15 } },
    { base: { x: 300, y: 0, w: 20, h: 20 }, shown: { x: 150, y: 0, w: 10, h: 10 } },
  ];
  const words = [word('Password:', 20), word('hunter2', 150, 80)];
  expect(toHideSolidly(areas, { readable: [[50, 10, 50, 15]], words })).toEqual([{ x: 100, y: 20, w: 130, h: 30 }]);
});
