import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada\t\n Lovelace  ', 'Ada Lovelace'],
  ['a\u0000b\u001bc\u007f', 'abc'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['\u2066\u200f\ufeff', ''],
  ['\u200d\u200d', ''],
  ['\u115f\u3164', ''],
  ['\u2800 \u034f', ''],
  ['lone \ud800 half', 'lone  half'],
  ['и\u0306', 'й'],
  ['👩‍🚀', '👩‍🚀'],
])('%j is kept as %j', (given, expected) => {
  expect(plainText(given, 255)).toBe(expected);
});

test('a long text is cut between characters', () => {
  expect(plainText('🙂'.repeat(300), 255)).toBe('🙂'.repeat(255));
  expect(plainText(`${'a'.repeat(4)} b`, 5)).toBe('aaaa');
  expect(plainText(`${'\u3164'.repeat(5)}a`, 5)).toBe('');
});
