import { expect, test } from 'vitest';
import { Problem } from '#server/platform/problem.ts';
import { blankPassword, commonPassword, personalPassword } from '../faults.ts';
import { requirePassword } from './password-rules.ts';

const faultOf = (password: string, own: string[] = []) => {
  try {
    requirePassword(password, own);
    return null;
  } catch (error) {
    return error instanceof Problem ? error.fields?.['password'] : error;
  }
};

test('a password has 8 to 128 characters of any kind, and no more is asked of it', () => {
  expect(
    ['x7$kq2p', 'x7$kq2pw', 'ї'.repeat(128), 'ї'.repeat(129), '🦊'.repeat(8), 'all lower case'].map((password) =>
      faultOf(password),
    ),
  ).toEqual([{ fault: 'too_short', limit: 8 }, null, null, { fault: 'too_long', limit: 128 }, null, null]);
});

test.each(['        ', '\u3000'.repeat(9), ' \t\u00a0     '])('nothing but spaces is refused: %j', (password) =>
  expect(faultOf(password)).toBe(blankPassword),
);

test.each([
  'password',
  'PassWord123',
  'qwertyuiop',
  '1q2w3e4r5t',
  'ｐａｓｓｗｏｒｄ',
  'йцукенгш',
  'ЙЦУКЕНГШЩЗ',
  'gfhjkm123',
  'пароль123',
])('the common password %s is refused', (password) => expect(faultOf(password)).toBe(commonPassword));

test.each([
  'ada.lovelace',
  'Lovelace1815',
  'lovelaceada',
  'ada@example.com',
  'kadr-2026!',
  'KadrKadr',
  'example-ada-1',
])('%s says little more than who it is of', (password) =>
  expect(faultOf(password, ['Ada Lovelace', 'ada@example.com'])).toBe(personalPassword),
);

test.each(['lovelace wrote the first program', 'kadr correct horse', '92648173652', 'correct horse battery staple'])(
  '%s says enough',
  (password) => expect(faultOf(password, ['Ada Lovelace', 'ada@example.com'])).toBeNull(),
);
