import { useIntl } from 'react-intl';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { picturePath } from '#domain/screen.ts';
import { screenLink } from '#domain/screen-link.ts';
import { shownName } from '#domain/screen-name.ts';
import { LockedPage } from '#src/features/passphrase/locked-page.tsx';
import { screenSummary } from '#src/features/screen/screen-facts.ts';
import { ScreenView } from '#src/features/screen/screen-view.tsx';
import { useTextCopy } from '#src/features/screen/use-text-copy.ts';
import { toLastPlace } from '#src/lib/to-last-place.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useScreenRemoval } from '#src/features/removal/use-screen-removal.ts';
import type { OpenScreen, ScreenData } from './screen.loader.ts';
import { TrashedScreenPage } from './trashed-screen-page.tsx';

export function Page() {
  const data = useLoaderData<ScreenData>();
  const locale = useLocale();
  if (data.locked)
    return (
      <LockedPage
        key={data.signature}
        locked={data.locked}
        of={{ signature: data.signature }}
        page={href('s-id', locale, { id: data.signature })}
      />
    );
  return data.spot ? (
    <ScreenPage screen={data.spot.screen} isOwner={data.spot.is_owner} />
  ) : (
    <TrashedScreenPage key={data.trashed.screen.signature} {...data} />
  );
}

function ScreenPage({ screen, isOwner }: { screen: OpenScreen; isOwner: boolean }) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { publicUrl } = useBootstrap();
  const copying = useTextCopy();
  const viewer = useViewer();
  const { signature } = screen;
  const isAllowed = viewer !== null && isOwner;
  // The way back must not lead to what was deleted.
  const onRemoved = () => void navigate(href('gallery', locale), { replace: true, state: toLastPlace });
  const remove = useScreenRemoval({ signature, isAllowed, onRemoved });

  const title = shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' });
  const page = screenLink(publicUrl, signature);
  const previewSize = screen.mime === 'image/gif' || screen.is_damaged ? 'original' : 1280;

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
        copying={copying}
        onDelete={isAllowed ? () => void remove() : undefined}
      />
    </>
  );
}
