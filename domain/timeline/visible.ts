import { columnLeft, dayAtTop, dayBox, grid, type DayBox, type TimelineLayout } from './layout.ts';

export interface VisibleTile {
  /** Index of the screen in the whole history, newest first. */
  index: number;
  day: number;
  x: number;
  y: number;
}

/** What stands between two heights. `from` and `to` bound the indexes, both inclusive; null when no tile shows. */
export interface Visible {
  days: DayBox[];
  tiles: VisibleTile[];
  range: { from: number; to: number } | null;
}

/** The headers and tiles that touch the band from `top` to `bottom`. Costs only what is visible. */
export function visibleBetween(layout: TimelineLayout, top: number, bottom: number): Visible {
  const days: DayBox[] = [];
  const tiles: VisibleTile[] = [];
  const step = layout.tileHeight + grid.gap;

  for (let day = dayAtTop(layout, Math.max(0, top)); day < layout.days.length; day++) {
    const y = layout.dayTops[day] ?? 0;
    if (y >= bottom) break;
    days.push(dayBox(layout, day));

    const count = layout.days[day]?.count ?? 0;
    const start = layout.dayStarts[day] ?? 0;
    const left = layout.dayColumns[day] ?? 0;
    const gridTop = y + layout.dayHeader;
    const firstRow = Math.max(0, Math.floor((top - gridTop) / step));
    const rowsEnd = Math.min(Math.ceil(count / layout.columns), Math.ceil((bottom - gridTop) / step));
    for (let row = firstRow; row < rowsEnd; row++) {
      const inRow = Math.min(layout.columns, count - row * layout.columns);
      for (let column = 0; column < inRow; column++) {
        tiles.push({
          index: start + row * layout.columns + column,
          day,
          x: columnLeft(layout, left + column),
          y: gridTop + row * step,
        });
      }
    }
  }
  const first = tiles[0];
  const last = tiles.at(-1);
  return { days, tiles, range: first && last ? { from: first.index, to: last.index } : null };
}

/**
 * The index of the first screen whose tile stands wholly below this height, or else of the last one; half a pixel above
 * counts, as heights are rounded.
 */
export function firstWhollyBelow(layout: TimelineLayout, top: number): number {
  // Behind a tile that is cut come, at most, the foot of its day and the next day's heading.
  const reach = layout.tileHeight + grid.gap + grid.dayFooter + layout.dayHeader + 1;
  const { tiles } = visibleBetween(layout, top, Math.max(0, top) + reach);
  return tiles.find(({ y }) => y >= top - 0.5)?.index ?? Math.max(0, layout.total - 1);
}
