import { expect, test } from 'vitest';
import { foundPart, nameKeyOf, wordKeysOf } from './name-key.ts';

test.each([
  ['Invoice.PNG', 'invoice.png'],
  ['Рахунок-ЇЖАК', 'рахунок-їжак'],
  ['Ёлка', 'елка'],
  ['И\u0306', 'й'],
  ['Об’єкт', "об'єкт"],
  ['Обʼєкт', "об'єкт"],
  ['Résumé Ångström', 'resume angstrom'],
  ['за́мок ґанок її й', 'замок ґанок її й'],
])('%s is found as %s', (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
});

test.each([
  ['Рахунок за їжу.png', ['рахунок', 'за', 'їжу', 'png']],
  ['Об’єкт 7', ["об'єкт", '7']],
  ["'Quoted' (don't)", ['quoted', "don't"]],
  ['И\u0306ога-1 ЙОГА', ['йога', '1']],
  ['anna@example.com', ['anna', 'example', 'com']],
  ['---', []],
])('%s is found by each of its words', (name, keys) => {
  expect(wordKeysOf(name)).toEqual(keys);
});

test('a word is found by its first letters, however long it is', () => {
  expect(wordKeysOf('x'.repeat(100))).toEqual(['x'.repeat(64)]);
});

test.each([
  ['Invoice 7', 'inv', ['', 'Inv', 'oice 7']],
  ['Invoice', 'invoice', ['', 'Invoice', '']],
  ['Ёлка', 'ел', ['', 'Ёл', 'ка']],
  ['И\u03061', 'й', ['', 'И\u0306', '1']],
  ['İzmir', 'iz', ['', 'İz', 'mir']],
  ['Invoice July 10', '10 july', ['Invoice July ', '10', '']],
  ['👨‍👩‍👧 home', '👨‍👩‍👧', ['', '👨‍👩‍👧', ' home']],
  ['Рахунок за ЇЖУ', 'їж', ['Рахунок за ', 'ЇЖ', 'У']],
  ['İ home', 'ho', ['İ ', 'ho', 'me']],
  ['Invoice', 'voice', ['Invoice', '', '']],
  ['Invoice', '', ['Invoice', '', '']],
])('of %s, %s marks %s', (name, query, parts) => {
  expect(foundPart(name, query)).toEqual(parts);
});
