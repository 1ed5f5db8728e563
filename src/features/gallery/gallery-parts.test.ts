import { describe, expect, test } from 'vitest';
import { layoutTimeline } from '#domain/timeline/layout.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { markAt } from '#src/blocks/scrubber/scrubber-marks.ts';
import { placesIn } from './remembered-place.ts';
import { monthMarks } from './scrubber-marks.ts';
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

test('the scrubber says the month of the first day in view, and the last one at the end', () => {
  const layout = layoutTimeline(
    [
      { date: '2026-11-21', count: 3 },
      { date: '2026-11-02', count: 3 },
      { date: '2026-10-30', count: 3 },
      { date: '2025-10-30', count: 3 },
    ],
    1216,
  );
  const span = Math.round(layout.height * 0.7);
  const marks = monthMarks(layout, span, (date) => ({ name: date.slice(0, 7), spoken: `spoken ${date.slice(0, 7)}` }));
  expect(marks.map(({ at, name, year }) => [Math.round(at * span), name, year])).toEqual([
    [0, '2026-11', '2026'],
    [layout.height / 2, '2026-10', '2026'],
    [span, '2025-10', '2025'],
  ]);
  expect(marks.map(({ spoken }) => spoken)).toEqual(['spoken 2026-11', 'spoken 2026-10', 'spoken 2025-10']);
  const shown = (top: number) => markAt(marks, top / span)?.name;
  expect([shown(layout.height / 2 - 1), shown(layout.height / 2), shown(span - 1), shown(span)]).toEqual([
    '2026-11',
    '2026-10',
    '2026-10',
    '2025-10',
  ]);
});

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
