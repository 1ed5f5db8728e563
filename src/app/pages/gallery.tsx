import { useActorRef } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { Gallery } from '#src/features/gallery/gallery.tsx';
import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { connectGallery } from '#src/wiring/gallery/connect-gallery.ts';
import type { RemovalRef } from '#src/wiring/screen-removal/connect-removal.ts';
import { screensRestoredEvent } from '#src/wiring/screen-removal/open-removal.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { timelineActors } from '#src/wiring/timeline/timeline.actors.ts';
import { useActors, useViewer } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { useGateway } from '../gateway-context.ts';
import { PageMeta } from '../page-meta.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import type { GalleryData } from './gallery.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { publicUrl } = useBootstrap();
  const data = useLoaderData<GalleryData>();
  const { timeline, selection, removal } = useGalleryFlows(data);
  const { banner } = useActors();
  const { pickFiles, capture, canCapture } = useUploadIntake();
  const timezone = useViewer()?.timezone ?? 'UTC';

  async function copyLinks(signatures: readonly string[]) {
    const links = signatures.map((signature) => publicUrl + href('s-id', locale, { id: signature }));
    if (!(await copyText(links.join('\n')))) return;
    const message = intl.formatMessage(
      { id: 'gallery.copied', defaultMessage: '{count, plural, one {Link copied} other {# links copied}}' },
      { count: links.length },
    );
    banner.send({ type: 'banner.requested', request: { message, icon: 'link', page: 'other', light: false } });
  }

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'gallery.title', defaultMessage: 'My gallery' })} noindex />
      <Gallery
        timeline={timeline}
        selection={selection}
        initial={data}
        today={localDate(data.now, timezone)}
        timezone={timezone}
        screenPath={(signature) => href('s-id', locale, { id: signature })}
        more={moreAddress(data, href('gallery', locale))}
        placeKey={key}
        onUpload={pickFiles}
        onCapture={canCapture ? capture : undefined}
        onOpen={(signature) => void navigate(href('s-id', locale, { id: signature }))}
        onDelete={(request) => removal()?.send({ type: 'removal.requested', request })}
        onCopyLinks={(signatures) => void copyLinks(signatures)}
      />
    </>
  );
}

/** The flows of one gallery, told of each other's doings. */
function useGalleryFlows(data: GalleryData) {
  const gateway = useGateway();
  const { uploads } = useActors();
  const machine = useMemo(() => timelineMachine.provide({ actors: timelineActors(historyApi(gateway)) }), [gateway]);
  const [input] = useState(() => ({ days: data.days, ...(data.offset === 0 ? { screens: data.screens } : {}) }));
  const timeline = useActorRef(machine, { input });
  const selection = useActorRef(selectionMachine);

  const connect = useCallback(
    (removal: RemovalRef) => {
      const disconnect = connectGallery({ timeline, selection, removal, uploads });
      const reload = () => timeline.send({ type: 'timeline.reload' });
      window.addEventListener(screensRestoredEvent, reload);
      return () => {
        window.removeEventListener(screensRestoredEvent, reload);
        disconnect();
      };
    },
    [timeline, selection, uploads],
  );
  return { timeline, selection, removal: useRemoval(connect) };
}

function moreAddress({ offset, screens, total }: GalleryData, gallery: string): string | null {
  const next = offset + Math.max(screens.length, historyPageSize);
  return next < total ? `${gallery}?offset=${next}` : null;
}
