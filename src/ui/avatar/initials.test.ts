import { expect, test } from 'vitest';
import { initialsOf, tintOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  їжак  ', 'Ї'],
  ['Grace Brewster Murray Hopper', 'GH'],
  ['«Обрій» ґазда', 'ОҐ'],
  ['7 of 9', '79'],
  ['…', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always gets the same colour, and names get all of them', () => {
  expect(tintOf('Ada Lovelace')).toBe(tintOf('Ada Lovelace'));
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  expect(new Set(letters.map(tintOf))).toEqual(new Set(['sky', 'orange', 'pink', 'mint', 'lilac']));
});
