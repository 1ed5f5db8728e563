import { expect, test } from 'vitest';
import { foundPart, nameKeyOf } from './name-key.ts';

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
  ['Invoice 7', 'inv', 'Inv'],
  ['Invoice', 'invoice', 'Invoice'],
  ['Ёлка', 'ел', 'Ёл'],
  ['И\u03061', 'й', 'И\u0306'],
  ['İzmir', 'i\u0307z', 'İz'],
  ['👨‍👩‍👧 home', '👨‍👩‍👧', '👨‍👩‍👧'],
  ['Invoice', 'voice', ''],
  ['Invoice', '', ''],
])('of %s, %s marks %s', (name, query, part) => {
  expect(foundPart(name, query)).toBe(part);
});
