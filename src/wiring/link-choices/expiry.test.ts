import { expect, test } from 'vitest';
import { expiries, momentOf } from './expiry.ts';

test('SHR-08 a choice becomes the moment at which the link stops to open', () => {
  const now = Date.parse('2026-11-27T10:00:00.000Z');
  expect(expiries.map(({ value }) => momentOf(value, now))).toEqual([
    null,
    '2026-11-27T11:00:00.000Z',
    '2026-11-28T10:00:00.000Z',
    '2026-12-04T10:00:00.000Z',
    '2026-12-27T10:00:00.000Z',
  ]);
  expect(momentOf('set', now)).toBeUndefined();
});
