import { describe, expect, test } from 'vitest';
import { dayOfDate, layoutTimeline } from '#domain/timeline/layout.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { markAt } from '#src/blocks/scrubber/scrubber-marks.ts';
import { placesIn } from './remembered-place.ts';
import { monthMarks, railScale } from './month-marks.ts';
import { selectionKey } from './selection-keys.ts';

const key = (event: Partial<Parameters<typeof selectionKey>[0]>) =>
  selectionKey({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, ...event });

test('HIST-08 keys select by what they are, whatever letter the keyboard layout makes of them', () => {
  expect([key({ key: ' ' }), key({ key: 'Enter' }), key({ key: 'Escape' })]).toEqual(['toggle', 'open', 'clear']);
  expect(key({ key: 'ф', code: 'KeyA', ctrlKey: true })).toBe('all');
  expect(key({ key: 'a', code: 'KeyA', metaKey: true })).toBe('all');
  expect([
    key({ key: 'a', code: 'KeyA' }),
    key({ key: ' ', altKey: true }),
    key({ key: 'c', code: 'KeyC', ctrlKey: true }),
  ]).toEqual([null, null, null]);
});

const daysOf = (...dates: string[]) => dates.map((date) => ({ date, count: 3 }));
const names = (date: string) => ({ name: date.slice(0, 7), spoken: `spoken ${date.slice(0, 7)}` });

test('the scrubber has the months of a timeline, wherever its marks are seen', () => {
  const days = daysOf('2026-11-21', '2026-11-02', '2026-10-30', '2025-10-30');
  const marks = monthMarks(days, names);
  expect(marks.map(({ at, name, spoken, year, date }) => [at, name, spoken, year, date])).toEqual([
    [0, '2026-11', 'spoken 2026-11', '2026', '2026-11-21'],
    [0.5, '2026-10', 'spoken 2026-10', '2026', '2026-10-30'],
    [0.75, '2025-10', 'spoken 2025-10', '2025', '2025-10-30'],
  ]);
});

test('of months that begin side by side the newest has the mark', () => {
  const days = [
    { date: '2026-11-02', count: 1 },
    { date: '2026-10-30', count: 1 },
    { date: '2026-09-30', count: 9 },
  ];
  expect(monthMarks(days, names).map(({ name }) => name)).toEqual(['2026-11', '2026-09']);
});

test.each([320, 768, 1216, 1600])(
  'at %i px a mark leads to its month, and scrolling there back to the mark',
  (width) => {
    const days = daysOf('2026-11-21', '2026-11-02', '2026-10-30', '2025-10-30', '2024-10-30');
    const layout = layoutTimeline(days, width);
    const span = layout.height * 0.7;
    const marks = monthMarks(days, names);
    const { topAt, positionAt } = railScale(layout, span, marks);
    const tops = marks.map(({ at }) => topAt(at));
    const topOf = ({ date }: { date: string }) => layout.dayTops[dayOfDate(layout, date)] ?? 0;
    // Of months side by side the newest; those at the end never come to the top.
    const reached = marks.filter(
      (mark, index) => topOf(mark) < span && topOf(mark) !== topOf(marks[index - 1] ?? { date: '' }),
    );
    expect(reached.length).toBeGreaterThan(1);
    expect(reached.map(({ at }) => topAt(at))).toEqual(reached.map(topOf));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // By whole pixels, as pages are scrolled.
    expect(tops.map((top) => markAt(marks, positionAt(Math.round(top)))?.name)).toEqual(marks.map(({ name }) => name));
    expect([topAt(0), topAt(1), positionAt(0), positionAt(span)]).toEqual([0, span, 0, 1]);
    expect(topAt(positionAt(span / 3))).toBeCloseTo(span / 3, 6);
  },
);

describe('the place that a visitor left', () => {
  const place = { date: '2026-11-02', indexInDay: 5, offset: 12.5, scrollY: 640 };

  test('HIST-09 is recalled for its own page, once it was remembered', () => {
    const places = placesIn(memoryStorage());
    places.remember('a', place);
    expect([places.recall('a'), places.recall('b')]).toEqual([place, null]);
    places.remember('a', null);
    expect(places.recall('a')).toBeNull();
  });

  test('that cannot be read is none', () => {
    for (const broken of ['{"date":1}', '[]', 'null'])
      expect(placesIn(memoryStorage({ 'kadr:left': `{"place:a":${broken}}` })).recall('a')).toBeNull();
  });
});
