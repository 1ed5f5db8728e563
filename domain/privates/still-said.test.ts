import { expect, test } from 'vitest';
import { stillSaid } from './still-said.ts';

test.each([
  ['olena@kadr.example', 'Mail of olena@kadr.example, Friday'],
  ['Пароль2026,', 'Вход: пароль2026'],
  ['"Ткаченко"', 'Рахунок Ткаченко'],
])('%s is still said by "%s"', (hidden, text) => {
  expect(stillSaid([hidden], { shown: ['Invoice'], text })).toHaveLength(1);
});

test.each([
  ['hunter2', 'Login'],
  ['Anna', 'Annabel’s invoice'],
  ['the', 'the login'],
])('%s is not said by "%s"', (hidden, text) => {
  expect(stillSaid([hidden], { shown: [], text })).toEqual([]);
});

test('what can be seen elsewhere in the picture is no secret', () => {
  const text = 'Invoice for Marta';
  expect(stillSaid(['Invoice:', 'Marta', 'Marta'], { shown: ['invoice'], text })).toEqual(['Marta']);
});
