import { expect, test } from 'vitest';
import { endOfPeriod } from './plan-period.ts';

test.each([
  ['2026-11-27T10:00:00.000Z', 'month', '2026-12-27T10:00:00.000Z'],
  ['2026-12-05T00:00:00.000Z', 'month', '2027-01-05T00:00:00.000Z'],
  ['2026-01-31T23:59:59.999Z', 'month', '2026-02-28T23:59:59.999Z'],
  ['2028-02-29T12:00:00.000Z', 'year', '2029-02-28T12:00:00.000Z'],
  ['2026-11-27T10:00:00.000Z', 'year', '2027-11-27T10:00:00.000Z'],
] as const)('PROF-05 a plan paid for at %s for a %s lasts until %s', (from, period, until) => {
  expect(new Date(endOfPeriod(Date.parse(from), period)).toISOString()).toBe(until);
});
