/**
 * The index of the screen that is drawn at this place of the window, CSS pixels, also below the bars that lie over it: a finger
 * drags over them too. Null where none is.
 */
export function indexAt({ x, y }: { x: number; y: number }): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const tile = element.closest<HTMLElement>('[data-index]');
    if (tile) return Number(tile.dataset['index']);
  }
  return null;
}
