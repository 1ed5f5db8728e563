import { assert, constantFrom, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { calendarAfter, firstWeekday, monthWeeks, type CalendarStep } from './calendar.ts';

const span = { oldest: '2020-02-29', newest: '2026-11-20' };
const after = (from: string, step: CalendarStep, weekday: 0 | 1 = 1) => calendarAfter(from, step, { span, weekday });
const key = (from: string, name: string, shift = false) => after(from, { type: 'key', key: name, shift });

test('weeks begin with Sunday in English, with Monday in Russian and Ukrainian', () => {
  const first = (weekday: 0 | 1) =>
    monthWeeks('2026-11', weekday).map((week) => week.map((day) => day?.slice(8) ?? '·').join(' '));
  expect(first(firstWeekday.en)).toEqual([
    '01 02 03 04 05 06 07',
    '08 09 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
    '29 30 · · · · ·',
  ]);
  expect(firstWeekday.uk).toBe(firstWeekday.ru);
  expect(first(firstWeekday.uk)).toEqual([
    '· · · · · · 01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30 · · · · · ·',
  ]);
});

test('keys lead by days, weeks, months and years', () => {
  const from = '2024-03-31';
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((name) => key(from, name))).toEqual([
    '2024-03-30',
    '2024-04-01',
    '2024-03-24',
    '2024-04-07',
  ]);
  // A Sunday: the last day of a week that begins with Monday, the first of one that begins with it.
  expect([key(from, 'Home'), key(from, 'End')]).toEqual(['2024-03-25', '2024-03-31']);
  expect(after(from, { type: 'key', key: 'End' }, 0)).toBe('2024-04-06');
  expect([key(from, 'PageUp'), key(from, 'PageDown')]).toEqual(['2024-02-29', '2024-04-30']);
  expect([key('2024-02-29', 'PageUp', true), key(from, 'PageDown', true)]).toEqual(['2023-02-28', '2025-03-31']);
  expect([key(from, 'Enter'), key(from, 'a')]).toEqual([null, null]);
});

test('months and years are turned to the same day, or to the last one of a shorter month', () => {
  expect(after('2024-01-31', { type: 'monthTurned', by: 1 })).toBe('2024-02-29');
  expect(after('2024-01-31', { type: 'monthTurned', by: -1 })).toBe('2023-12-31');
  expect(after('2024-02-29', { type: 'yearChosen', year: 2025 })).toBe('2025-02-28');
});

test('nothing leads out of the days that there are', () => {
  expect([key('2026-11-18', 'ArrowDown'), key('2026-11-20', 'PageDown')]).toEqual(['2026-11-20', '2026-11-20']);
  expect(after('2021-01-15', { type: 'yearChosen', year: 2020 })).toBe('2020-02-29');
  const dates = date({ min: new Date('2020-02-29'), max: new Date('2026-11-20'), noInvalidDate: true });
  const keys = constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown');
  assert(
    property(dates, keys, (moment, name) => {
      const from = moment.toISOString().slice(0, 10);
      const to = key(from, name);
      return to !== null && to >= span.oldest && to <= span.newest && monthWeeks(to.slice(0, 7), 1).flat().includes(to);
    }),
    { numRuns: 1000, seed: 2611 },
  );
});
