import { bandOf, dayOfIndex, type Band, type TimelineLayout } from './layout.ts';

export type TimelineKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown';

export const isTimelineKey = (key: string): key is TimelineKey =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].includes(key);

/**
 * The screen that a key moves to, across days and never out of the history. `rowsPerPage` is how many rows of
 * tiles the window shows, for PageUp and PageDown.
 */
export function moveInTimeline(layout: TimelineLayout, index: number, key: TimelineKey, rowsPerPage = 1): number {
  const last = layout.total - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowUp':
      return rowUp(layout, index);
    case 'ArrowDown':
      return rowDown(layout, index);
    case 'PageUp':
      return repeat(rowsPerPage, index, (from) => rowUp(layout, from));
    case 'PageDown':
      return repeat(rowsPerPage, index, (from) => rowDown(layout, from));
  }
}

function rowDown(layout: TimelineLayout, index: number): number {
  const { band, column, row } = cellOf(layout, index);
  const below = band.start + (row + 1) * layout.columns + column;
  if (row < lastRow(layout, band)) return Math.min(below, endOf(band));
  return band.endDay < layout.days.length ? inRow(layout, bandOf(layout, band.endDay), 0, column) : index;
}

function rowUp(layout: TimelineLayout, index: number): number {
  const { band, column, row } = cellOf(layout, index);
  if (row > 0) return index - layout.columns;
  if (band.day === 0) return index;
  const previous = bandOf(layout, band.day - 1);
  return inRow(layout, previous, lastRow(layout, previous), column);
}

/** The screen of a band's row at this column, else the last of the row. */
const inRow = (layout: TimelineLayout, band: Band, row: number, column: number): number =>
  Math.min(band.start + row * layout.columns + column, endOf(band));

/** Within a band screens follow each other without a gap, whichever day they belong to. */
function cellOf(layout: TimelineLayout, index: number) {
  const band = bandOf(layout, dayOfIndex(layout, index));
  const within = index - band.start;
  return { band, row: Math.floor(within / layout.columns), column: within % layout.columns };
}

const endOf = ({ start, count }: Band): number => start + count - 1;

const lastRow = (layout: TimelineLayout, { count }: Band): number => Math.ceil(count / layout.columns) - 1;

function repeat(times: number, start: number, step: (from: number) => number): number {
  let index = start;
  for (let done = 0; done < times; done++) index = step(index);
  return index;
}
