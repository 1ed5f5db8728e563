import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['zq7tiny', 'short'],
  ['🐈🐈🐈🐈🐈🐈🐈', 'short'],
  ['password', 'weak'],
  ['Password1', 'weak'],
  ['qwertyuiop', 'weak'],
  ['1234567890', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abababababab', 'weak'],
  ['йцукенгшщз', 'weak'],
  ['kadrkadrkadr', 'weak'],
  ['zq7tinyx', 'fair'],
  ['tallgreen', 'fair'],
  ['correct horse', 'good'],
  ['tall-green-lamp', 'strong'],
  ['зелена лампа на столі', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('what a person has typed of themselves beside it is worth little in it', () => {
  const own = ['Olena Kovalenko', 'olena.kovalenko@nord.example'];
  expect([strengthOf('kovalenko-olena'), strengthOf('kovalenko-olena', own)]).toEqual(['strong', 'weak']);
});
