import { useState } from 'react';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import type { GalleryData } from './gallery.loader.ts';
import { startGallery, type StartedGallery } from './start-gallery.ts';

/** Milliseconds after which what the server has read may be old: other devices upload too. */
const freshFor = 30_000;

/** The gallery's flows, once the page has its own; null until then. */
export function useLiveGallery(data: GalleryData): StartedGallery | null {
  const client = useGatewayClient();
  const actors = useActors();
  const { publicUrl, site } = useBootstrap();
  const { trashDays } = site;
  const [readAt] = useState(() => performance.now());

  return useOpened(() => {
    const started = startGallery(data, { actors, client, trashDays, publicUrl });
    if (performance.now() - readAt > freshFor) started.timeline.send({ type: 'refresh.requested' });
    return started;
  });
}
