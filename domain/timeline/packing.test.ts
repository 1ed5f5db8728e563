import { array, assert, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryDay } from '../screen.ts';
import {
  bandOf,
  dayBox,
  dayOfDate,
  dayOfIndex,
  grid,
  layoutTimeline,
  tilePosition,
  type TimelineLayout,
} from './layout.ts';
import { moveInTimeline } from './keyboard.ts';
import { visibleBetween } from './visible.ts';

const newest = Date.UTC(2026, 10, 21);
const dayMs = 86_400_000;

/** Up to 60 days with gaps between them, most of them small, in a grid of one of the widths that windows give. */
const libraries = record({
  width: integer({ min: 288, max: 1900 }),
  days: array(
    record({
      gap: integer({ min: 1, max: 9 }),
      count: oneof(integer({ min: 1, max: 4 }), integer({ min: 1, max: 40 })),
    }),
    { minLength: 1, maxLength: 60 },
  ),
});

const layoutOf = ({ width, days }: { width: number; days: { gap: number; count: number }[] }): TimelineLayout => {
  let back = 0;
  return layoutTimeline(
    days.map(({ gap, count }): HistoryDay => {
      back += gap;
      return { date: new Date(newest - back * dayMs).toISOString().slice(0, 10), count };
    }),
    width,
  );
};

test('packed days: nothing overlaps, the order is kept, heights are exact and every index is found, in 1,000 libraries', () => {
  const faults: string[] = [];
  const runs = 1_000;
  assert(
    property(libraries, (library) => {
      const layout = layoutOf(library);
      const boxes = layout.days.map((_, day) => dayBox(layout, day));
      const right = layout.columns * (layout.tileWidth + grid.gap) - grid.gap;
      const fault = (what: string): void => void faults.push(`${what}: ${JSON.stringify(library)}`);
      boxes.forEach((box, day) => {
        const count = layout.days[day]?.count ?? 0;
        const rows = Math.ceil(count / layout.columns);
        const inner = rows * layout.tileHeight + (rows - 1) * grid.gap;
        if (box.height !== layout.dayHeader + inner + grid.dayFooter) fault('height');
        if (box.x < 0 || box.x + box.width > right + 0.001) fault('outside');
        const next = boxes[day + 1];
        const beside = next && next.y === box.y && next.x >= box.x + box.width + grid.gap - 0.001;
        const below = next && next.x === 0 && next.y === box.y + box.height;
        if (next && !beside && !below) fault('overlap or gap');
        // As many as fit stand side by side.
        const taken = (layout.dayColumns[day] ?? 0) + count;
        if (next && below && taken + (layout.days[day + 1]?.count ?? 0) <= layout.columns) fault('not packed');
        const { day: first, endDay } = bandOf(layout, day);
        if (boxes.slice(first, endDay).some(({ y }) => y !== box.y)) fault('band');
        if (dayOfDate(layout, layout.days[day]?.date ?? '') !== day) fault('date');
      });
      if (layout.height !== Math.max(...boxes.map(({ y, height }) => y + height))) fault('total height');
      const index = (library.width * 31 + library.days.length) % layout.total;
      const place = tilePosition(layout, index);
      const box = boxes[place.day];
      if (!box || place.x < box.x - 0.001 || place.x + layout.tileWidth > box.x + box.width + 0.001) fault('tile');
      const seen = visibleBetween(layout, place.y, place.y + 1).tiles.find((tile) => tile.index === index);
      if (seen?.day !== dayOfIndex(layout, index) || seen.x !== place.x || seen.y !== place.y) fault('visible');
      const down = tilePosition(layout, moveInTimeline(layout, index, 'ArrowDown'));
      if (down.y < place.y || (down.y === place.y && place.y + layout.tileHeight + grid.dayFooter < layout.height))
        fault('arrow down');
      return true;
    }),
    { numRuns: runs, seed: 2611 },
  );
  expect(faults).toEqual([]);
});
