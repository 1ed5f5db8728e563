import type { TimelineLayout } from './layout.ts';
import { visibleBetween } from './visible.ts';

/** A rectangle in the timeline's coordinates, corners in any order. */
export interface LassoBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Indexes of the screens whose tiles the rectangle touches, ascending. */
export function lassoedIndexes(layout: TimelineLayout, box: LassoBox): number[] {
  const left = Math.min(box.x0, box.x1);
  const right = Math.max(box.x0, box.x1);
  const top = Math.min(box.y0, box.y1);
  const bottom = Math.max(box.y0, box.y1);
  return visibleBetween(layout, top, bottom)
    .tiles.filter(
      (tile) =>
        tile.x < right && tile.x + layout.tileWidth > left && tile.y < bottom && tile.y + layout.tileHeight > top,
    )
    .map((tile) => tile.index);
}
