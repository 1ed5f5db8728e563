import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['0', 0],
  ['7', 7],
  ['-120', -120],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is a whole number', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

test.each([
  '1e309',
  '1e1',
  '0x10',
  ' 1',
  '1 ',
  '+1',
  '1.0',
  '01',
  '-0',
  '',
  '٣',
  'Infinity',
  'null',
  '9007199254740992',
])('%j is none', (text) => {
  expect(wholeNumber(text)).toBeNull();
});
