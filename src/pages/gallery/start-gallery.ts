import { screenLink } from '#domain/screen-link.ts';
import type { LiveGallery } from '#src/features/gallery/gallery-props.ts';
import { LiveScreens } from '#src/features/gallery/live-screens.tsx';
import { reserveClipboard } from '#src/lib/clipboard-place.ts';
import { copyText } from '#src/lib/copy-text.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { openGallery, type OpenGallery } from './open-gallery.ts';
import { collectionMakingTexts } from '#src/features/gallery/collection-making/collection-making-texts.ts';
import { openCollectionMaking } from '#src/features/gallery/collection-making/open-collection-making.ts';
import { openLinkCopy } from '#src/features/gallery/link-copy/open-link-copy.ts';
import { removalApi } from '#src/features/removal/removal-api.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import type { GalleryData } from './gallery.loader.ts';
import { linkCopyTexts } from '#src/features/gallery/link-copy/link-copy-texts.ts';
import { removalTexts } from '#src/features/removal/removal-texts.ts';

export interface StartedGallery extends LiveGallery, OpenGallery {}

interface GalleryPage {
  actors: AppActors;
  client: GatewayClient;
  trashDays: number;
  publicUrl: string;
}

/** Everything that makes a gallery move. */
export function startGallery(
  { days, screens, version, offset }: GalleryData,
  { actors, client, trashDays, publicUrl }: GalleryPage,
): StartedGallery {
  const { app, popup, toasts, owner } = actors;
  const history = historyApi(client);
  const opened = openGallery(
    { ...removalApi(client), history },
    // The timeline reads from the newest screen on; a later page is only of use without JavaScript.
    { days, version, ...(offset === 0 ? { screens } : {}) },
    { app, popup, toasts, owner, texts: removalTexts(trashDays, actors), events: window, place: { window, document } },
  );
  const { copying, close } = openLinkCopy(history, {
    app,
    linkOf: (signature) => screenLink(publicUrl, signature),
    clipboard: { reserve: reserveClipboard, copy: copyText },
    toasts,
    texts: linkCopyTexts(actors),
  });
  copying.on('copy.failed', ({ reason }) => {
    // Tried again on what is known here, it would fail for ever.
    if (reason === 'moved') opened.timeline.send({ type: 'reread.requested' });
  });
  const collecting = openCollectionMaking({ client, history }, { app, toasts, texts: collectionMakingTexts(actors) });
  collecting.making.on('collection.failed', ({ reason }) => {
    if (reason === 'moved') opened.timeline.send({ type: 'reread.requested' });
  });
  return {
    ...opened,
    copying,
    making: collecting.making,
    Screens: LiveScreens,
    close: () => {
      close();
      collecting.close();
      opened.close();
    },
  };
}
