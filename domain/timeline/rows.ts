import { dayBox, tilePosition, type DayBox, type TimelineLayout } from './layout.ts';
import type { Visible, VisibleTile } from './visible.ts';

/** A row of tiles within its day. */
export interface TimelineRow {
  /** Row number within the day, from 0. */
  row: number;
  tiles: VisibleTile[];
}

/** A day with the rows of it that are to be drawn. */
export interface TimelineSection extends DayBox {
  rows: TimelineRow[];
}

/**
 * The visible tiles grouped by day and row, as a grid's markup needs them. The focused tile is kept even when it
 * was scrolled away, so that the keyboard never loses its place.
 */
export function sectionsToDraw(layout: TimelineLayout, visible: Visible, focused: number): TimelineSection[] {
  const sections: TimelineSection[] = visible.days.map((day) => ({ ...day, rows: [] }));
  for (const tile of visible.tiles) place(layout, sections, tile);

  const shown = visible.range && focused >= visible.range.from && focused <= visible.range.to;
  if (!shown && focused < layout.total) {
    const { day, x, y } = tilePosition(layout, focused);
    place(layout, sections, { index: focused, day, x, y });
  }
  return sections.toSorted((a, b) => a.day - b.day);
}

/** Whether the same rows of the same day are drawn at the same place. */
export const isSameSection = (one: TimelineSection, other: TimelineSection): boolean =>
  one.day === other.day &&
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height &&
  one.rows.length === other.rows.length &&
  one.rows.every(({ row, tiles }, index) => {
    const known = other.rows[index];
    return known?.row === row && known.tiles.length === tiles.length && known.tiles[0]?.index === tiles[0]?.index;
  });

function place(layout: TimelineLayout, sections: TimelineSection[], tile: VisibleTile): void {
  let section = sections.find((candidate) => candidate.day === tile.day);
  if (!section) {
    section = { ...dayBox(layout, tile.day), rows: [] };
    sections.push(section);
  }
  const { row } = tilePosition(layout, tile.index);
  const existing = section.rows.find((candidate) => candidate.row === row);
  if (existing) existing.tiles.push(tile);
  else section.rows.push({ row, tiles: [tile] });
}
