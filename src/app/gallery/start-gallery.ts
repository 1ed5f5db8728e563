import type { IntlShape } from 'react-intl';
import type { LiveGallery } from '#src/features/gallery/gallery-props.ts';
import { LiveScreens } from '#src/features/gallery/live-screens.tsx';
import type { Gateway } from '#src/gateway/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { openGallery, type OpenGallery } from '#src/wiring/gallery/open-gallery.ts';
import { removalApi } from '#src/wiring/screen-removal/removal-api.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import type { GalleryData } from '../pages/gallery.loader.ts';
import { removalTexts } from '../removal/removal-texts.ts';

export interface StartedGallery extends LiveGallery, OpenGallery {}

/** Everything that makes a gallery move. Its code comes with the first thing its owner does. */
export function startGallery(
  { days, screens, offset }: GalleryData,
  { actors, gateway, intl, trashDays }: { actors: AppActors; gateway: Gateway; intl: IntlShape; trashDays: number },
): StartedGallery {
  const { popup, toasts, uploads } = actors;
  const opened = openGallery(
    { ...removalApi(gateway), history: historyApi(gateway) },
    // The timeline reads from the newest screen on; a later page is only of use without JavaScript.
    { days, ...(offset === 0 ? { screens } : {}) },
    { popup, toasts, uploads, texts: removalTexts(intl, trashDays), events: window },
  );
  return { ...opened, Screens: LiveScreens };
}
