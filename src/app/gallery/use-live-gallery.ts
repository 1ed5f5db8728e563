import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoadedActors } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { useGateway } from '../gateway-context.ts';
import type { GalleryData } from '../pages/gallery.loader.ts';
import { galleryCode } from './gallery-code.ts';
import type { StartedGallery } from './start-gallery.ts';

/** Milliseconds after which what the server has read may be old: other devices upload too. */
const freshFor = 30_000;

/** The gallery's flows, once the page has its own; null until then. Before the first paint if their code is there. */
export function useLiveGallery(data: GalleryData): StartedGallery | null {
  const intl = useIntl();
  const gateway = useGateway();
  const actors = useLoadedActors();
  const { publicUrl, site } = useBootstrap();
  const { trashDays } = site;
  const [gallery, setGallery] = useState<StartedGallery | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [readAt] = useState(() => performance.now());
  const read = useEffectEvent(() => data);

  useLayoutEffect(() => {
    if (!actors) return undefined;
    let close = () => {};
    let left = false;
    const start = ({ startGallery }: Awaited<typeof galleryCode.arrival>) => {
      if (left) return;
      const started = startGallery(read(), { actors, gateway, intl, trashDays, publicUrl });
      if (performance.now() - readAt > freshFor) started.timeline.send({ type: 'timeline.refresh' });
      close = started.close;
      setGallery(started);
    };
    const code = galleryCode.get();
    if (code) start(code);
    else galleryCode.load().then(start, setFailure);
    return () => {
      left = true;
      close();
      setGallery(null);
    };
  }, [actors, gateway, intl, trashDays, publicUrl, readAt]);

  if (failure) throw failure;
  return gallery;
}
