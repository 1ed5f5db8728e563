import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

test('the days of a screen in the trash are midnights where the owner is, and none on the last day or after it', () => {
  const left = (now: string, timezone = 'UTC'): number => daysLeft('2026-01-20T12:00:00Z', Date.parse(now), timezone);
  expect([
    left('2026-01-15T00:00:00Z'),
    left('2026-01-15T23:59:59Z'),
    left('2026-01-19T23:59:59Z'),
    left('2026-01-20T00:00:00Z'),
    left('2026-01-25T00:00:00Z'),
    left('2026-01-19T23:59:59Z', 'Europe/Kyiv'),
    left('2026-01-20T05:00:00Z', 'America/New_York'),
    left('2026-01-20T04:59:59Z', 'America/New_York'),
  ]).toEqual([5, 5, 1, 0, 0, 0, 0, 1]);
});
