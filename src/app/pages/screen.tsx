import { useIntl } from 'react-intl';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { LinkFormat } from '#domain/link-formats.ts';
import { urlDefaultLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { picturePath } from '#domain/screen.ts';
import { copiedText } from '#src/features/screen/copied-text.ts';
import { screenSummary } from '#src/features/screen/screen-facts.ts';
import { ScreenView } from '#src/features/screen/screen-view.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useActorsStore, useViewer } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { useGateway } from '../gateway-context.ts';
import { PageMeta } from '../page-meta.tsx';
import type { ScreenData } from './screen.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { publicUrl, site } = useBootstrap();
  const store = useActorsStore();
  const gateway = useGateway();
  const viewer = useViewer();
  const screen = useLoaderData<ScreenData>();
  const { signature, name } = screen;

  const title = name || intl.formatMessage({ id: 'screen.unnamed', defaultMessage: 'Untitled screen' });
  const page = publicUrl + href('s-id', urlDefaultLocale, { id: signature });
  const previewSize = screen.mime === 'image/gif' ? 'original' : 1280;
  const tellCopied = async (format: LinkFormat) => {
    const message = copiedText(intl, format);
    const { banner } = await store.load();
    banner.send({ type: 'banner.requested', request: { message, icon: 'link', page: 's-id', light: false } });
  };
  const remove = async () => {
    const [actors, { removeScreen }] = await Promise.all([store.load(), import('../removal/remove-screen.ts')]);
    // Its own page is a 404 then, so the way back must not lead there.
    const onRemoved = () => void navigate(href('gallery', locale), { replace: true });
    removeScreen({ signature, gateway, actors, intl, trashDays: site.trashDays, onRemoved });
  };

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
        onCopied={(format) => void tellCopied(format)}
        onDelete={viewer && screen.is_owner ? () => void remove() : undefined}
      />
    </>
  );
}
