import type { Screen } from '#domain/screen.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import type { SharedPicture } from '#machines/shared-copy/shared-copy.machine.ts';

/** Of these selected screens those that can be copied, and how many are not loaded: of them nothing is known. */
export function picturesToCopy(
  selected: SelectedScreens,
  loaded: readonly Screen[],
): { pictures: SharedPicture[]; unread: number } {
  const wanted = new Set(selected.signatures);
  const known = loaded.filter(({ signature }) => wanted.has(signature));
  return {
    pictures: known.filter(({ is_locked }) => !is_locked).map(({ signature, fileId }) => ({ signature, fileId })),
    unread: countScreens(selected) - known.length,
  };
}
