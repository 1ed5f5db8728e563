import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { historyPageSize } from '#domain/limits.ts';
import { localDate } from '#domain/local-date.ts';
import { urlDefaultLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { Gallery } from '#src/features/gallery/gallery.tsx';
import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { useActorsStore, useViewer } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { useLiveGallery } from '../gallery/use-live-gallery.ts';
import { PageMeta } from '../page-meta.tsx';
import type { GalleryData } from './gallery.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { publicUrl } = useBootstrap();
  const data = useLoaderData<GalleryData>();
  const live = useLiveGallery(data);
  const actors = useActorsStore();
  const { pickFiles, pickFolder, canPickFolder, capture, canCapture } = useUploadIntake();
  const timezone = useViewer()?.timezone ?? 'UTC';

  async function copyLinks(signatures: readonly string[]) {
    // Whoever opens a link chooses the language: it carries none, like the links of uploads.
    const links = signatures.map((signature) => publicUrl + href('s-id', urlDefaultLocale, { id: signature }));
    if (!(await copyText(links.join('\n')))) return;
    const message = intl.formatMessage(
      { id: 'gallery.copied', defaultMessage: '{count, plural, one {Link copied} other {# links copied}}' },
      { count: links.length },
    );
    const { banner } = await actors.load();
    banner.send({ type: 'banner.requested', request: { message, icon: 'link', page: 'other', light: false } });
  }

  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'gallery.title', defaultMessage: 'My gallery' })} noindex />
      <Gallery
        live={live}
        initial={data}
        today={localDate(data.now, timezone)}
        timezone={timezone}
        screenPath={(signature) => href('s-id', locale, { id: signature })}
        more={moreAddress(data, href('gallery', locale))}
        placeKey={key}
        onUpload={pickFiles}
        onCapture={canCapture ? capture : undefined}
        onFolder={canPickFolder ? pickFolder : undefined}
        onOpen={(signature) => void navigate(href('s-id', locale, { id: signature }))}
        onDelete={(request) => live?.removal.send({ type: 'removal.requested', request })}
        onCopyLinks={(signatures) => void copyLinks(signatures)}
      />
    </>
  );
}

function moreAddress({ offset, screens, total }: GalleryData, gallery: string): string | null {
  const next = offset + Math.max(screens.length, historyPageSize);
  return next < total ? `${gallery}?offset=${next}` : null;
}
