import { useActors } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useLiveTimeline } from '#src/wiring/timeline/use-live-timeline.ts';
import type { GalleryData } from './gallery.loader.ts';
import { startGallery, type StartedGallery } from './start-gallery.ts';

/** The gallery's flows, once the page has its own; null until then. */
export function useLiveGallery(data: GalleryData): StartedGallery | null {
  const client = useGatewayClient();
  const actors = useActors();
  const { publicUrl, site } = useBootstrap();
  const { trashDays } = site;
  return useLiveTimeline(() => startGallery(data, { actors, client, trashDays, publicUrl }));
}
