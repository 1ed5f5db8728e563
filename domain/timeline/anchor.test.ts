import { expect, test } from 'vitest';
import { anchorAt, topOfAnchor } from './anchor.ts';
import { layoutTimeline } from './layout.ts';

const days = [
  { date: '2026-11-21', count: 7 },
  { date: '2026-11-20', count: 30 },
  { date: '2026-11-18', count: 3 },
];

test('HIST-09 a place comes back exactly in the same layout, from the header to the last row', () => {
  const layout = layoutTimeline(days, 1216);
  for (const top of [0, 10, 43, 44, 300, 700.5, layout.height - 1]) {
    const anchor = anchorAt(layout, top);
    expect(anchor && topOfAnchor(layout, anchor)).toBeCloseTo(top, 6);
  }
});

test('a place keeps its screen at another width', () => {
  const wide = layoutTimeline(days, 1216);
  const narrow = layoutTimeline(days, 358);
  const anchor = anchorAt(wide, topOfAnchor(wide, { date: '2026-11-20', indexInDay: 10, offset: 12 }));
  expect(anchor).toEqual({ date: '2026-11-20', indexInDay: 10, offset: 12 });
  expect(topOfAnchor(narrow, { date: '2026-11-20', indexInDay: 10, offset: 12 })).toBe(
    topOfAnchor(narrow, { date: '2026-11-20', indexInDay: 10, offset: 0 }) + 12,
  );
});

test('HIST-09 new days above and deleted days leave the view where it was, or at the next older day', () => {
  const before = layoutTimeline(days, 1216);
  const anchor = { date: '2026-11-20', indexInDay: 5, offset: 0 };
  const grown = layoutTimeline([{ date: '2026-11-22', count: 1 }, ...days], 1216);
  expect(topOfAnchor(grown, anchor) - topOfAnchor(before, anchor)).toBe(grown.dayTops[1]);
  const shrunk = layoutTimeline(days.toSpliced(1, 1), 1216);
  expect(topOfAnchor(shrunk, anchor)).toBe(shrunk.dayTops[1]);
  const shorter = layoutTimeline([{ date: '2026-11-20', count: 2 }], 1216);
  expect(topOfAnchor(shorter, { ...anchor, indexInDay: 29 })).toBe(topOfAnchor(shorter, { ...anchor, indexInDay: 1 }));
  const withoutTheOldest = layoutTimeline(days.slice(0, 1), 1216);
  expect(topOfAnchor(withoutTheOldest, anchor)).toBe(withoutTheOldest.height);
  expect(topOfAnchor(layoutTimeline([], 1216), anchor)).toBe(0);
  expect(anchorAt(layoutTimeline([], 1216), 0)).toBeNull();
});
