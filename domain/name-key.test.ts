import { expect, test } from 'vitest';
import { foundPart, nameKeyOf, wordKeysOf } from './name-key.ts';

test.each([
  ['Invoice.PNG', 'invoice.png'],
  ['Рахунок-ЇЖАК', 'рахунок-їжак'],
  ['Ёлка', 'елка'],
  ['И\u0306', 'й'],
  ['Об’єкт', "об'єкт"],
  ['Обʼєкт', "об'єкт"],
])('%s is found as %s', (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
});

test.each([
  ['Рахунок за їжу.png', ['рахунок за їжу.png', 'за їжу.png', 'їжу.png', 'png']],
  ['Об’єкт 7', ["об'єкт 7", '7']],
  ["'Quoted' (don't)", ["'quoted' (don't)", "quoted' (don't)", "don't)"]],
  ['И\u0306ога-1', ['йога-1', '1']],
  ['---', ['---']],
])('%s is found by each of its words', (name, keys) => {
  expect(wordKeysOf(name)).toEqual(keys);
});

test('a name of many words is found by the first of them, each with the letters behind it', () => {
  const keys = wordKeysOf('word '.repeat(51).trim());
  expect(Math.max(...keys.map(({ length }) => length))).toBe(80);
  expect(keys.every((key) => key.startsWith('word'))).toBe(true);
  expect(wordKeysOf(Array.from({ length: 60 }, (_, index) => index).join(' '))).toHaveLength(39);
});

test.each([
  ['Invoice 7', 'inv', ['', 'Inv', 'oice 7']],
  ['Invoice', 'invoice', ['', 'Invoice', '']],
  ['Ёлка', 'ел', ['', 'Ёл', 'ка']],
  ['И\u03061', 'й', ['', 'И\u0306', '1']],
  ['İzmir', 'i\u0307z', ['', 'İz', 'mir']],
  ['👨‍👩‍👧 home', '👨‍👩‍👧', ['', '👨‍👩‍👧', ' home']],
  ['Рахунок за ЇЖУ', 'їж', ['Рахунок за ', 'ЇЖ', 'У']],
  ['İ home', 'ho', ['İ ', 'ho', 'me']],
  ['Invoice', 'voice', ['Invoice', '', '']],
  ['Invoice', '', ['Invoice', '', '']],
])('of %s, %s marks %s', (name, query, parts) => {
  expect(foundPart(name, query)).toEqual(parts);
});
