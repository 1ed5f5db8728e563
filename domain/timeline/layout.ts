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
  dayFooter: 28,
} as const;

/**
 * The exact place of everything in a gallery, known from the day counts alone: tiles have a fixed ratio, so no
 * height is ever estimated and nothing moves when pictures arrive. Days that fit side by side share a band. Lengths are
 * CSS pixels from the top.
 */
export interface TimelineLayout {
  days: readonly HistoryDay[];
  columns: number;
  tileWidth: number;
  tileHeight: number;
  dayHeader: number;
  /** Top edge of every day, the same for those of one band, and the total height as one more entry. */
  dayTops: Float64Array;
  /** The column at which every day begins. */
  dayColumns: Uint8Array;
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
  const dayColumns = new Uint8Array(days.length);
  const dayStarts = new Uint32Array(days.length + 1);
  let top = 0;
  let below = 0;
  let start = 0;
  /** Columns of the band that its days have taken. */
  let used = columns;
  days.forEach(({ count }, index) => {
    if (used + count > columns) {
      top = below;
      used = 0;
      const rows = Math.ceil(count / columns);
      below = top + dayHeader + rows * tileHeight + Math.max(0, rows - 1) * grid.gap + grid.dayFooter;
    }
    dayTops[index] = top;
    dayColumns[index] = used;
    used = Math.min(columns, used + count);
    start += count;
    dayStarts[index + 1] = start;
  });
  dayTops[days.length] = below;
  return {
    days,
    columns,
    tileWidth,
    tileHeight,
    dayHeader,
    dayTops,
    dayColumns,
    dayStarts,
    height: below,
    total: start,
  };
}

/** How many tiles stand side by side: as many of the least width as fit, between two and eight. */
export function columnsFor(width: number): number {
  const fitting = Math.floor((width + grid.gap) / (grid.minTileWidth + grid.gap));
  return Math.min(grid.maxColumns, Math.max(grid.minColumns, fitting));
}

/** The first day of the band that shows at this height. */
export const dayAtTop = (layout: TimelineLayout, top: number): number =>
  bandOf(layout, lastNotAbove(layout.dayTops, top, layout.days.length)).day;

/** The day that the screen of this index belongs to. */
export const dayOfIndex = (layout: TimelineLayout, index: number): number =>
  lastNotAbove(layout.dayStarts, index, layout.days.length);

/** The newest day that is not younger than this date (YYYY-MM-DD); the number of days when there is none. */
export function dayOfDate(layout: TimelineLayout, date: string): number {
  let low = 0;
  let high = layout.days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((layout.days[middle]?.date ?? '') <= date) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A row of days that stand side by side, or one day alone. */
export interface Band {
  /** Its first day, and the one after its last. */
  day: number;
  endDay: number;
  /** Index of its first screen, and how many it holds. */
  start: number;
  count: number;
}

/** The band that a day stands in. */
export function bandOf(layout: TimelineLayout, day: number): Band {
  const first = day - daysBefore(layout, day);
  let endDay = day + 1;
  while (endDay < layout.days.length && at(layout.dayColumns, endDay) > 0) endDay++;
  const start = at(layout.dayStarts, first);
  return { day: first, endDay, start, count: at(layout.dayStarts, Math.min(endDay, layout.days.length)) - start };
}

/** Where a day stands. */
export interface DayBox {
  /** Index into the layout's days. */
  day: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of a day with its heading. */
export function dayBox(layout: TimelineLayout, day: number): DayBox {
  const y = at(layout.dayTops, day);
  const columns = Math.min(layout.columns, layout.days[day]?.count ?? 0);
  const { endDay } = bandOf(layout, day);
  return {
    day,
    x: columnLeft(layout, at(layout.dayColumns, day)),
    y,
    width: columnLeft(layout, columns) - grid.gap,
    height: at(layout.dayTops, endDay) - y,
  };
}

/** The left edge of a column. */
export const columnLeft = (layout: TimelineLayout, column: number): number => column * (layout.tileWidth + grid.gap);

/** The place of the screen of this index. `column` counts from the left of the timeline, `row` from the top of the day. */
export function tilePosition(
  layout: TimelineLayout,
  index: number,
): { day: number; row: number; column: number; x: number; y: number } {
  const day = dayOfIndex(layout, index);
  const within = index - at(layout.dayStarts, day);
  const row = Math.floor(within / layout.columns);
  const column = at(layout.dayColumns, day) + (within % layout.columns);
  return {
    day,
    row,
    column,
    x: columnLeft(layout, column),
    y: at(layout.dayTops, day) + layout.dayHeader + row * (layout.tileHeight + grid.gap),
  };
}

/** How many days of its band stand before a day. */
function daysBefore(layout: TimelineLayout, day: number): number {
  let before = 0;
  while (before < day && at(layout.dayColumns, day - before) > 0) before++;
  return before;
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
