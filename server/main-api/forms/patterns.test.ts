import { expect, test } from 'vitest';
import { isPattern, matchesPattern } from './patterns.ts';

test('FORM-03 a pattern matches the whole text', () => {
  expect(['AB-12', 'xAB-12', 'AB-123'].map((text) => matchesPattern('[A-Z]{2}-[0-9]{2}', text))).toEqual([
    true,
    false,
    false,
  ]);
});

test('FORM-03 a pattern that would keep a backtracking matcher for ever is matched in the time of its text', () => {
  expect(matchesPattern('(a|a|aa)*b', 'a'.repeat(10_000))).toBe(false);
});

test('what has no bound in time is no pattern', () => {
  expect(['(a)\\1', '(?=a)b', '(?<!a)b', '(', '[a-z]+'].map(isPattern)).toEqual([false, false, false, false, true]);
});
