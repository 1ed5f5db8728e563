import { expect, test } from 'vitest';
import { markAt, type ScrubberMark, scrubberStep, yearMarks } from './scrubber-marks.ts';

const marks: ScrubberMark[] = [
  { at: 0, name: 'Nov 2026', spoken: 'Nov 2026', year: '2026' },
  { at: 0.1, name: 'Oct 2026', spoken: 'Oct 2026', year: '2026' },
  { at: 0.4, name: 'Dec 2025', spoken: 'Dec 2025', year: '2025' },
  { at: 0.41, name: 'Nov 2024', spoken: 'Nov 2024', year: '2024' },
  { at: 0.8, name: 'May 2023', spoken: 'May 2023', year: '2023' },
];

test('a place belongs to the month that began above it', () => {
  expect([0, 0.09, 0.1, 0.405, 1].map((at) => markAt(marks, at)?.name)).toEqual([
    'Nov 2026',
    'Nov 2026',
    'Oct 2026',
    'Dec 2025',
    'May 2023',
  ]);
  expect(markAt([], 0.5)).toBeUndefined();
});

test('years are written once, and never closer than the gap', () => {
  expect(yearMarks(marks, 500, 16).map((mark) => mark.year)).toEqual(['2026', '2025', '2023']);
  expect(yearMarks(marks, 1700, 16).map((mark) => mark.year)).toEqual(['2026', '2025', '2024', '2023']);
  expect(yearMarks(marks, 0, 16).map((mark) => mark.year)).toEqual(['2026']);
});

test('arrows go by months, pages by years, and both stop at the ends', () => {
  expect(scrubberStep(marks, 0, 'ArrowDown')).toBe(0.1);
  expect(scrubberStep(marks, 0.3, 'ArrowUp')).toBe(0.1);
  expect(scrubberStep(marks, 0.1, 'PageDown')).toBe(0.4);
  expect(scrubberStep(marks, 0.4, 'PageUp')).toBe(0);
  expect(scrubberStep(marks, 0.9, 'ArrowDown')).toBe(1);
  expect(scrubberStep(marks, 0, 'ArrowUp')).toBe(0);
  expect(scrubberStep(marks, 0.5, 'Home')).toBe(0);
  expect(scrubberStep(marks, 0.5, 'End')).toBe(1);
  expect(scrubberStep(marks, 0.5, 'Enter')).toBeNull();
});
