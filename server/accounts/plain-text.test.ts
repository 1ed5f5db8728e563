import { expect, onTestFinished, test, vi } from 'vitest';
import { isVisible, plainText } from './plain-text.ts';

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

test.each([
  ['a', true],
  [`${' '.repeat(5000)}a`, true],
  ['\u200d\u3164 \u2800', false],
])('whether %j shows anything', (text, shows) => {
  expect(isVisible(text)).toBe(shows);
});

test('of a text that is far too long no more is ordered than can be kept', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const kept = plainText(`a${'\u0300'.repeat(16_000)}${'\u0316'.repeat(16_000)}`, 255);
  expect([...kept].length).toBe(255);
  expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([1020]);
});
