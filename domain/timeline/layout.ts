import type { HistoryDay } from '../screen.ts';

/** Sizes of the grid in CSS pixels. A tile is a 16:10 picture with its caption below. */
export const grid = {
  minTileWidth: 208,
  minColumns: 2,
  maxColumns: 8,
  gap: 12,
  caption: 34,
  /** At the usual size of text; it grows with larger text. */
  dayHeader: 44,
  dayFooter: 20,
} as const;

/**
 * The exact place of everything in a gallery, known from the day counts alone: tiles have a fixed ratio, so no
 * height is ever estimated and nothing moves when pictures arrive. Lengths are CSS pixels from the top.
 */
export interface TimelineLayout {
  days: readonly HistoryDay[];
  columns: number;
  tileWidth: number;
  tileHeight: number;
  dayHeader: number;
  /** Top edge of every day, and the total height as one more entry. */
  dayTops: Float64Array;
  /** Index of every day's first screen, and the total count as one more entry. */
  dayStarts: Uint32Array;
  height: number;
  total: number;
}

/** CSS pixels of the root's text where nobody has changed it. */
export const usualTextSize = 16;

/**
 * Lays the days out for a grid of this width and text of this size, both in CSS pixels. Costs one pass over the days, never
 * over the screens.
 */
export function layoutTimeline(
  days: readonly HistoryDay[],
  width: number,
  textSize: number = usualTextSize,
): TimelineLayout {
  const columns = columnsFor(width);
  const tileWidth = (width - grid.gap * (columns - 1)) / columns;
  const tileHeight = Math.round((tileWidth * 10) / 16) + grid.caption;
  const dayHeader = grid.dayHeader * Math.max(1, textSize / usualTextSize);
  const dayTops = new Float64Array(days.length + 1);
  const dayStarts = new Uint32Array(days.length + 1);
  let top = 0;
  let start = 0;
  days.forEach((day, index) => {
    const rows = Math.ceil(day.count / columns);
    top += dayHeader + rows * tileHeight + Math.max(0, rows - 1) * grid.gap + grid.dayFooter;
    start += day.count;
    dayTops[index + 1] = top;
    dayStarts[index + 1] = start;
  });
  return { days, columns, tileWidth, tileHeight, dayHeader, dayTops, dayStarts, height: top, total: start };
}

/** How many tiles stand side by side: as many of the least width as fit, between two and eight. */
export function columnsFor(width: number): number {
  const fitting = Math.floor((width + grid.gap) / (grid.minTileWidth + grid.gap));
  return Math.min(grid.maxColumns, Math.max(grid.minColumns, fitting));
}

/** The day that shows at this height. */
export const dayAtTop = (layout: TimelineLayout, top: number): number =>
  lastNotAbove(layout.dayTops, top, layout.days.length);

/** The index of the first screen of the day that shows at this height; half a pixel above counts, as heights are rounded. */
export const firstOfDayAt = (layout: TimelineLayout, top: number): number =>
  at(layout.dayStarts, dayAtTop(layout, top + 0.5));

/** The day that the screen of this index belongs to. */
export const dayOfIndex = (layout: TimelineLayout, index: number): number =>
  lastNotAbove(layout.dayStarts, index, layout.days.length);

/** The place of the screen of this index. */
export function tilePosition(
  layout: TimelineLayout,
  index: number,
): { day: number; row: number; column: number; x: number; y: number } {
  const day = dayOfIndex(layout, index);
  const within = index - at(layout.dayStarts, day);
  const row = Math.floor(within / layout.columns);
  const column = within % layout.columns;
  return {
    day,
    row,
    column,
    x: column * (layout.tileWidth + grid.gap),
    y: at(layout.dayTops, day) + layout.dayHeader + row * (layout.tileHeight + grid.gap),
  };
}

/** Binary search: the last of the first `count` entries that is not above the value; 0 when all are. */
function lastNotAbove(sorted: ArrayLike<number>, value: number, count: number): number {
  let low = 0;
  let high = Math.max(0, count - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(sorted, middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0;
