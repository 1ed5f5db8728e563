import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { urlDefaultLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { picturePath } from '#domain/screen.ts';
import { screenSummary } from '#src/features/screen/screen-facts.ts';
import { ScreenView } from '#src/features/screen/screen-view.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { RemovalRef } from '#src/wiring/screen-removal/connect-removal.ts';
import { useActors, useViewer } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { PageMeta } from '../page-meta.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import type { ScreenData } from './screen.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { publicUrl } = useBootstrap();
  const { banner } = useActors();
  const viewer = useViewer();
  const screen = useLoaderData<ScreenData>();
  const { signature, name } = screen;

  const gallery = href('gallery', locale);
  const leaveWhenRemoved = useCallback(
    (opened: RemovalRef) => {
      // Its own page would be a 404 now, so the way back must not lead there.
      const subscription = opened.on('screens.removed', () => void navigate(gallery, { replace: true }));
      return () => subscription.unsubscribe();
    },
    [navigate, gallery],
  );
  const removal = useRemoval(leaveWhenRemoved);

  const title = name || intl.formatMessage({ id: 'screen.unnamed', defaultMessage: 'Untitled screen' });
  const page = publicUrl + href('s-id', urlDefaultLocale, { id: signature });
  const previewSize = screen.mime === 'image/gif' ? 'original' : 1280;
  const tellCopied = () => {
    const message = intl.formatMessage({ id: 'screen.copied', defaultMessage: 'Link copied' });
    banner.send({ type: 'banner.requested', request: { message, icon: 'link', page: 's-id', light: false } });
  };
  const isOwner = viewer !== null && screen.is_owner;

  return (
    <>
      <PageMeta
        title={title}
        description={screenSummary(intl, screen)}
        image={{ url: publicUrl + picturePath(screen, previewSize), ...pictureSize(screen, previewSize), alt: title }}
        oembed={`${publicUrl}/oembed?${new URLSearchParams({ url: publicUrl + href('s-id', locale, { id: signature }) })}`}
        noindex
      />
      <ScreenView
        key={signature}
        screen={screen}
        title={title}
        links={{ page, image: publicUrl + picturePath(screen, 'original') }}
        timezone={viewer?.timezone ?? null}
        onCopied={tellCopied}
        onDelete={
          isOwner
            ? () =>
                removal()?.send({
                  type: 'removal.requested',
                  request: { signatures: [signature], ranges: [], anchors: [] },
                })
            : undefined
        }
      />
    </>
  );
}
