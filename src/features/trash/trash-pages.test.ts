import { expect, test } from 'vitest';
import { daysLeft } from '#domain/days-left.ts';
import { moreTrash, trashShown } from './trash-pages.ts';

test('the address says how many screens are shown, in whole steps and within what one call restores', () => {
  const shown = (query: string) => trashShown(new URLSearchParams(query));
  expect(['', 'shown=100', 'shown=51', 'shown=99999', 'shown=-5', 'shown=many', 'shown=1e999'].map(shown)).toEqual([
    50, 100, 100, 1000, 50, 50, 50,
  ]);
});

test('more is offered while there is more', () => {
  expect(moreTrash({ shown: 50, total: 50 })).toBeNull();
  expect(moreTrash({ shown: 50, total: 51 })).toBe('?shown=100');
  expect(moreTrash({ shown: 1000, total: 5000 })).toBeNull();
});

test('the days left are counted in midnights of the viewer', () => {
  const purged = '2026-12-21T22:30:00.000Z';
  const left = (now: string, zone: string) => daysLeft(purged, Date.parse(now), zone);
  expect(left('2026-11-21T22:30:00Z', 'UTC')).toBe(30);
  expect(left('2026-12-21T00:01:00Z', 'UTC')).toBe(0);
  expect(left('2026-12-21T00:01:00Z', 'Europe/Kyiv')).toBe(1);
  expect(left('2027-01-02T00:00:00Z', 'UTC')).toBe(0);
});
