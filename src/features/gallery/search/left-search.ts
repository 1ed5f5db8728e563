import type { Found } from '#machines/search/search.machine.ts';

/** What stood on the page at an entry of the browser's history, for who comes back to it. */
let left: { placeKey: string; found: Found } | null = null;

export function rememberFound(placeKey: string, found: Found | null): void {
  left = found && { placeKey, found };
}

/** All pages that were read before, where the first one is as it was; otherwise that alone. */
export function recallFound(placeKey: string, read: Found | null): Found | null {
  if (!read || left?.placeKey !== placeKey || left.found.query !== read.query) return read;
  const { screens } = left.found;
  const isSame = read.screens.every(
    ({ signature, fileId, name }, index) =>
      screens[index]?.signature === signature && screens[index].fileId === fileId && screens[index].name === name,
  );
  return isSame && screens.length > read.screens.length ? left.found : read;
}
