import { expect, test } from 'vitest';
import { layoutTimeline } from './layout.ts';
import { sectionsToDraw } from './rows.ts';
import { visibleBetween } from './visible.ts';

test('the day of a focused tile that was scrolled away is drawn at its place and in its height', () => {
  const counts = [7, 3, 40, 5];
  const layout = layoutTimeline(
    counts.map((count, index) => ({ date: `2026-11-${21 - index}`, count })),
    1216,
  );
  const [, second = 0, third = 0, fourth = 0] = layout.dayTops;
  const visible = visibleBetween(layout, second + 50, second + 60);
  const placesWith = (focused: number) =>
    sectionsToDraw(layout, visible, focused).map(({ day, y, height }) => ({ day, y, height }));
  const seen = { day: 1, y: second, height: third - second };
  expect(placesWith(8)).toEqual([seen]);
  expect(placesWith(0)).toEqual([{ day: 0, y: 0, height: second }, seen]);
  expect(placesWith(49)).toEqual([seen, { day: 2, y: third, height: fourth - third }]);
  expect(placesWith(54)).toEqual([seen, { day: 3, y: fourth, height: layout.height - fourth }]);
});
