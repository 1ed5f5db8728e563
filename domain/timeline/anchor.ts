import { dayAtTop, dayOfDate, grid, tilePosition, type TimelineLayout } from './layout.ts';

/** A place in the timeline that survives another width, new screens and deletions. Serialisable. */
export interface TimelineAnchor {
  date: string;
  /** Which screen of that day stands at the top edge; -1 for the day's header. */
  indexInDay: number;
  /** CSS pixels from that screen's (or header's) top edge down to the window's. */
  offset: number;
}

/** The anchor of a height; null for an empty timeline. */
export function anchorAt(layout: TimelineLayout, top: number): TimelineAnchor | null {
  const day = dayAtTop(layout, top);
  const group = layout.days[day];
  if (!group) return null;
  const dayTop = layout.dayTops[day] ?? 0;
  const below = top - dayTop - layout.dayHeader;
  if (below < 0) return { date: group.date, indexInDay: -1, offset: top - dayTop };
  const row = Math.floor(below / (layout.tileHeight + grid.gap));
  const indexInDay = Math.min(group.count - 1, row * layout.columns);
  const tile = tilePosition(layout, (layout.dayStarts[day] ?? 0) + indexInDay);
  return { date: group.date, indexInDay, offset: top - tile.y };
}

/** The height of an anchor. When its day is gone the next older one takes its place, else the end. */
export function topOfAnchor(layout: TimelineLayout, anchor: TimelineAnchor): number {
  const day = dayOfDate(layout, anchor.date);
  const group = layout.days[day];
  if (!group) return layout.height;
  const dayTop = layout.dayTops[day] ?? 0;
  if (group.date !== anchor.date) return dayTop;
  if (anchor.indexInDay < 0) return dayTop + anchor.offset;
  const indexInDay = Math.min(group.count - 1, anchor.indexInDay);
  return tilePosition(layout, (layout.dayStarts[day] ?? 0) + indexInDay).y + anchor.offset;
}
