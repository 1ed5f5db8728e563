import { dayOfIndex, type TimelineLayout } from './layout.ts';

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
  const { day, within, column, count, start } = cellOf(layout, index);
  if (within + layout.columns < count) return index + layout.columns;
  const inLastRow = Math.floor(within / layout.columns) === lastRow(layout, count);
  if (!inLastRow) return start + count - 1;
  const next = layout.days[day + 1];
  return next ? start + count + Math.min(column, next.count - 1) : index;
}

function rowUp(layout: TimelineLayout, index: number): number {
  const { day, within, column, start } = cellOf(layout, index);
  if (within >= layout.columns) return index - layout.columns;
  const previous = layout.days[day - 1];
  if (!previous) return index;
  const target = Math.min(lastRow(layout, previous.count) * layout.columns + column, previous.count - 1);
  return start - previous.count + target;
}

function cellOf(layout: TimelineLayout, index: number) {
  const day = dayOfIndex(layout, index);
  const start = layout.dayStarts[day] ?? 0;
  const within = index - start;
  return { day, start, within, column: within % layout.columns, count: layout.days[day]?.count ?? 0 };
}

const lastRow = (layout: TimelineLayout, count: number) => Math.ceil(count / layout.columns) - 1;

function repeat(times: number, start: number, step: (from: number) => number): number {
  let index = start;
  for (let done = 0; done < times; done++) index = step(index);
  return index;
}
