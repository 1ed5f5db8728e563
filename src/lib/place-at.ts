import type { HistoryPlace } from '#domain/selection.ts';

/**
 * The screen that is drawn at this point of the window, CSS pixels, also below the bars that lie over it: a finger drags over them
 * too. Null where none is.
 */
export function placeAt({ x, y }: { x: number; y: number }): HistoryPlace | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const tile = element.closest<HTMLElement>('[data-index]');
    if (tile) return { index: Number(tile.dataset['index']), signature: tile.dataset['signature'] ?? null };
  }
  return null;
}
