import { expect, test } from 'vitest';
import { readRefreshToken, refreshToken } from './refresh-token.ts';

const key = Buffer.alloc(32, 1);
const claim = { sessionId: 'abcdefghijklmnopqrstuv', generation: 7 };
const token = refreshToken(key, claim);

test('a token says which session and generation it is of', () => {
  expect(token).toMatch(/^abcdefghijklmnopqrstuv\.7\.[\w-]{43}$/);
  expect(readRefreshToken(key, token)).toEqual(claim);
});

test('each generation has exactly one token', () => {
  expect(refreshToken(key, claim)).toBe(token);
  expect(refreshToken(key, { ...claim, generation: 8 })).not.toBe(token);
});

test.each([
  ['another key', refreshToken(Buffer.alloc(32, 2), claim)],
  ['another generation under the same signature', token.replace('.7.', '.8.')],
  ['a generation spelt differently', token.replace('.7.', '.07.')],
  ['a changed end', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['something behind it', `${token}x`],
  ['nothing', ''],
])('%s is refused', (_what, forged) => {
  expect(readRefreshToken(key, forged)).toBeNull();
});
