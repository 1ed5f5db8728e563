import type { ClipboardPlace } from '#src/lib/clipboard-place.ts';
import { browserTab } from './own-tab.ts';
import { keptPictures } from './kept-pictures.ts';
import { createPictureLocks } from './picture-locks.ts';
import { createPictureStore } from './picture-store.ts';

/** What uploads need of the browser, once for the page. */
export const browserUploads = {
  pictures: createPictureStore(keptPictures, () => Date.now(), browserTab.id),
  locks: createPictureLocks('locks' in navigator ? navigator.locks : undefined),
  /** Places on the clipboard by the batch whose links they wait for. */
  places: new Map<string, ClipboardPlace>(),
};
