import { expect, test } from 'vitest';
import { dateOf, dayOf, localDay } from './calendar.ts';

const lateEvening = Date.parse('2026-03-28T22:30:00Z');

test.each([
  ['UTC', '2026-03-28'],
  ['Europe/Kyiv', '2026-03-29'],
  ['America/Los_Angeles', '2026-03-28'],
  ['Pacific/Kiritimati', '2026-03-29'],
])('HIST-01 the day of a moment is that of the clock on the wall in %s', (zone, date) => {
  expect(dateOf(localDay(lateEvening, zone))).toBe(date);
});

test('days and dates are each other’s opposite', () => {
  expect(dayOf('1970-01-01')).toBe(0);
  expect(dayOf('2026-11-21')).toBe(20_778);
  expect(dateOf(20_778)).toBe('2026-11-21');
  expect(dateOf(-1)).toBe('1969-12-31');
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', 'today', ''])('%j is no date', (text) => {
  expect(dayOf(text)).toBeNull();
});
