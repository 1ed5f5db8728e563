import { anchorAt } from './anchor.ts';
import { describe, expect, test } from 'vitest';
import type { HistoryDay } from '../screen.ts';
import { moveInTimeline } from './keyboard.ts';
import { columnsFor, grid, layoutTimeline, tilePosition } from './layout.ts';
import { isSameSection, sectionsToDraw } from './rows.ts';
import { jumpTo, logicalTop, isNearEdge, openScrollWindow, physicalHeightLimit } from './scroll-window.ts';
import { firstWhollyBelow, visibleBetween } from './visible.ts';

const days = (...counts: number[]): HistoryDay[] =>
  counts.map((count, index) => ({ date: `2026-11-${21 - index}`, count }));
/** A million screens over ten years. */
const huge = days(...Array.from({ length: 3650 }, (_, index) => (index % 365 === 0 ? 639 : 273)));

describe('layout', () => {
  test('two to eight columns, as many of the least width as fit', () => {
    expect([320, 358, 428, 647, 648, 1216, 1344, 4000].map(columnsFor)).toEqual([2, 2, 2, 2, 3, 5, 6, 8]);
  });

  test('HIST-01 heights follow exactly from the day counts', () => {
    const layout = layoutTimeline(days(7, 3, 1), 1216);
    const chrome = grid.dayHeader + grid.dayFooter;
    const rows = (count: number) => count * layout.tileHeight + (count - 1) * grid.gap;
    expect(layout).toMatchObject({
      columns: 5,
      total: 11,
      tileHeight: Math.round((layout.tileWidth * 10) / 16) + grid.caption,
    });
    expect([...layout.dayStarts]).toEqual([0, 7, 10, 11]);
    expect([...layout.dayTops]).toEqual([0, chrome + rows(2), chrome + rows(2), 2 * chrome + rows(2) + rows(1)]);
    expect([...layout.dayColumns]).toEqual([0, 0, 3]);
    expect(layout.height).toBe(layout.dayTops[3]);
  });

  test('the headings of days are as high as larger text needs, and never lower than usual', () => {
    const [usual, larger, smaller] = [16, 32, 12].map((textSize) => layoutTimeline(days(7, 3, 1), 1216, textSize));
    expect([usual?.dayHeader, larger?.dayHeader, smaller?.dayHeader]).toEqual([44, 88, 44]);
    expect(larger?.height).toBe((usual?.height ?? 0) + 2 * 44);
    expect(larger && tilePosition(larger, 0)).toMatchObject({ y: 88 });
    expect(larger && visibleBetween(larger, 0, 100).tiles[0]).toMatchObject({ y: 88 });
    expect(larger && anchorAt(larger, 87)).toMatchObject({ indexInDay: -1, offset: 87 });
  });

  test('an empty history has no height', () => {
    expect(layoutTimeline([], 800)).toMatchObject({ height: 0, total: 0 });
    expect(visibleBetween(layoutTimeline([], 800), 0, 600)).toEqual({ days: [], tiles: [], range: null });
  });

  test('every tile that shows stands where its index says, at any height of a million screens', () => {
    const layout = layoutTimeline(huge, 1216);
    expect(layout.total).toBe(huge.reduce((sum, day) => sum + day.count, 0));
    for (const top of [0, layout.height / 3, layout.height - 900]) {
      const { tiles } = visibleBetween(layout, top, top + 900);
      expect(tiles.length).toBeLessThan(60);
      for (const tile of tiles)
        expect(tilePosition(layout, tile.index)).toMatchObject({ day: tile.day, x: tile.x, y: tile.y });
    }
    expect(visibleBetween(layout, layout.height - 900, layout.height).range?.to).toBe(layout.total - 1);
  });
});

describe('the first tile wholly below a height', () => {
  // Five columns: rows of 5 and 2, a day of 3, and one of eight rows.
  const layout = layoutTimeline(days(7, 3, 40), 1216);
  const row = (index: number) => tilePosition(layout, index).y;

  test('is that of the next row, of the same day or another', () => {
    const [dayAt, lastAt] = [layout.dayTops[1] ?? 0, layout.dayTops[2] ?? 0];
    const below = [0, row(0), row(0) + 0.4, row(0) + 1, row(5) + 1, dayAt, row(7) + 1, lastAt, row(10) + 1, row(40)];
    expect(below.map((top) => firstWhollyBelow(layout, top))).toEqual([0, 0, 0, 5, 7, 7, 10, 10, 15, 40]);
    expect([-500, -140, -72].map((top) => firstWhollyBelow(layout, top))).toEqual([0, 0, 0]);
  });

  test('is the last one at the end, and none but the first of an empty history', () => {
    expect([row(45) + 1, layout.height].map((top) => firstWhollyBelow(layout, top))).toEqual([49, 49]);
    expect(firstWhollyBelow(layoutTimeline([], 800), 0)).toBe(0);
  });
});

describe('keyboard', () => {
  // Five columns: day 0 has rows of 5 and 2; day 1 of 3 tiles and day 2 of one share a row.
  const layout = layoutTimeline(days(7, 3, 1), 1216);
  const move = (from: number, key: Parameters<typeof moveInTimeline>[2], rows?: number) =>
    moveInTimeline(layout, from, key, rows);

  test('HIST-08 arrows cross days and stop at the ends', () => {
    expect([move(0, 'ArrowLeft'), move(6, 'ArrowRight'), move(10, 'ArrowRight')]).toEqual([0, 7, 10]);
    expect([
      move(1, 'ArrowDown'),
      move(4, 'ArrowDown'),
      move(6, 'ArrowDown'),
      move(9, 'ArrowDown'),
      move(10, 'ArrowDown'),
    ]).toEqual([6, 6, 8, 9, 10]);
    expect([move(10, 'ArrowUp'), move(8, 'ArrowUp'), move(6, 'ArrowUp'), move(1, 'ArrowUp')]).toEqual([6, 6, 1, 1]);
    expect([move(3, 'Home'), move(3, 'End'), move(0, 'PageDown', 2), move(10, 'PageUp', 3)]).toEqual([0, 10, 7, 1]);
  });
});

describe('scroll window', () => {
  test('a timeline below the cap is scrolled as it is', () => {
    const window = openScrollWindow(50_000);
    expect(window).toEqual({ height: 50_000, physicalHeight: 50_000, shift: 0 });
    expect(jumpTo(window, 12_345, 900)).toEqual({ window, scrollTop: 12_345 });
    expect(isNearEdge(window, 49_100)).toBe(false);
  });

  test('above the cap every height can be shown, both ends included, without drift', () => {
    const window = openScrollWindow(40_000_000);
    expect(window.physicalHeight).toBe(physicalHeightLimit);
    for (const top of [0, 1, 3_999_999, 4_000_001, 20_000_000.5, 36_000_001, 39_999_100]) {
      const jumped = jumpTo(window, top, 900);
      expect(logicalTop(jumped.window, jumped.scrollTop)).toBe(top);
      expect(jumped.scrollTop).toBeGreaterThanOrEqual(0);
      expect(jumped.scrollTop).toBeLessThanOrEqual(physicalHeightLimit - 900);
    }
    expect(jumpTo(window, 99_000_000, 900)).toMatchObject({ scrollTop: physicalHeightLimit - 900 });
  });

  test('a rebase near an edge keeps the logical top and leaves the edge', () => {
    const { window } = jumpTo(openScrollWindow(40_000_000), 20_000_000, 900);
    const scrollTop = physicalHeightLimit * 0.95;
    expect(isNearEdge(window, scrollTop)).toBe(true);
    const rebased = jumpTo(window, logicalTop(window, scrollTop), 900);
    expect(logicalTop(rebased.window, rebased.scrollTop)).toBe(logicalTop(window, scrollTop));
    expect(rebased.window.shift).not.toBe(window.shift);
    expect(isNearEdge(rebased.window, rebased.scrollTop)).toBe(false);
  });

  test('is rebased within a tenth of an edge, and only where more of the timeline lies behind it', () => {
    const opened = openScrollWindow(40_000_000);
    const margin = physicalHeightLimit / 10;
    const tops = [0, margin - 1, margin, physicalHeightLimit - margin, physicalHeightLimit - margin + 1];
    const nearAt = (top: number): boolean[] => {
      const { window } = jumpTo(opened, top, 900);
      return tops.map((scrollTop) => isNearEdge(window, scrollTop));
    };
    expect(nearAt(0)).toEqual([false, false, false, false, true]);
    expect(nearAt(20_000_000)).toEqual([true, true, false, false, true]);
    expect(nearAt(40_000_000)).toEqual([true, true, false, false, false]);
  });
});

describe('sections to draw', () => {
  const layout = layoutTimeline(days(7, 3, 40), 1216);
  const shape = (sections: ReturnType<typeof sectionsToDraw>) =>
    sections.map((section) => [section.day, section.rows.map((row) => [row.row, row.tiles.map((tile) => tile.index)])]);

  test('group the visible tiles by day and row', () => {
    expect(shape(sectionsToDraw(layout, visibleBetween(layout, 0, (layout.dayTops[1] ?? 0) + 60), 0))).toEqual([
      [
        0,
        [
          [0, [0, 1, 2, 3, 4]],
          [1, [5, 6]],
        ],
      ],
      [1, [[0, [7, 8, 9]]]],
    ]);
  });

  test('keep the focused tile when it was scrolled away', () => {
    const visible = visibleBetween(layout, (layout.dayTops[1] ?? 0) + 50, (layout.dayTops[1] ?? 0) + 60);
    expect(shape(sectionsToDraw(layout, visible, 49))).toEqual([
      [1, [[0, [7, 8, 9]]]],
      [2, [[7, [49]]]],
    ]);
    expect(shape(sectionsToDraw(layout, visible, 50))).toEqual([[1, [[0, [7, 8, 9]]]]]);
  });

  test('are the same as long as the same rows stand at the same place', () => {
    const at = (top: number, focused = 0) => sectionsToDraw(layout, visibleBetween(layout, top, top + 400), focused);
    const same = (one: ReturnType<typeof at>, other: ReturnType<typeof at>) =>
      one.map((section, index) => {
        const known = other[index];
        return known !== undefined && isSameSection(section, known);
      });
    expect(same(at(0), at(100))).toEqual([true]);
    expect(same(at(100), at(600))).toEqual([false, true]);
    expect(same(at(600, 49), at(600, 48))).toEqual([true, false]);
    expect(same(at(600, 49), at(600, 49))).toEqual([true, true]);
  });
});
