import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { onlyHere } from '#src/lib/only-here.ts';
import { browserTab } from './own-tab.ts';
import { keptPictures } from './kept-pictures.ts';
import { createPictureStore } from './picture-store.ts';

/** What holds given pictures, once for the page, also before there is a queue. */
export const browserUploads = {
  pictures: createPictureStore(keptPictures, () => Date.now(), browserTab.id, onlyHere),
  /** Places on the clipboard by the batch whose links they wait for. */
  places: new Map<string, ClipboardPlace>(),
  /** Batches of which nothing is said when they have arrived: whoever gave them shows it. */
  quiet: new Set<string>(),
};
