import { useIntl } from 'react-intl';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { urlDefaultLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { embedPath } from '#domain/screen.ts';
import { framePath } from '#domain/screen-link.ts';
import { shownName } from '#domain/screen-name.ts';
import { Neighbours } from '#src/features/collection/neighbours.tsx';
import { LockedPage } from '#src/features/passphrase/locked-page.tsx';
import { screenSummary } from '#src/features/screen/screen-facts.ts';
import { usePictureWords } from '#src/features/screen/words/use-picture-words.ts';
import { ScreenView } from '#src/features/screen/screen-view.tsx';
import { useTextCopy } from '#src/features/screen/use-text-copy.ts';
import { useScreenCopy } from '#src/features/shared/use-screen-copy.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { CollectionItemData, OpenedItem } from './collection-item.loader.ts';

export function Page() {
  const data = useLoaderData<CollectionItemData>();
  const locale = useLocale();
  if (!data.locked) return <OpenItem {...data} />;
  const { locked, id, signature } = data;
  return (
    <LockedPage
      key={id}
      locked={locked}
      of={{ collection: id }}
      page={href('c-collection-id', locale, { collection: id, id: signature })}
    />
  );
}

function OpenItem({ place, id }: OpenedItem) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { publicUrl } = useBootstrap();
  const copying = useTextCopy();
  const { item, previous, next, allow_download: allowDownload } = place;
  const { screen, caption } = item;
  const { isCopying, copy } = useScreenCopy({ signature: screen?.signature ?? '', fileId: screen?.fileId ?? '' });
  const words = usePictureWords({
    signature: screen?.signature ?? '',
    fileId: screen?.fileId ?? '',
    isOwn: false,
    find: '',
  });
  if (!screen) throw new Error('An item without a screen has no page');

  const mayCopy = viewer !== null && !place.is_owner && allowDownload;
  const editCopy = (copied: string) => void navigate(href('s-id-editor', locale, { id: copied }));
  const name = shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' });
  const title = caption || name;
  const pathOf = (signature: string | null | undefined) =>
    typeof signature === 'string' ? href('c-collection-id', locale, { collection: id, id: signature }) : null;
  const paths = { previous: pathOf(previous), next: pathOf(next) };

  return (
    <>
      <PageMeta
        title={title}
        description={screenSummary(intl, screen)}
        image={{
          url: publicUrl + embedPath(screen, 1280),
          ...pictureSize(screen, 1280),
          alt: screen.description || title,
        }}
        noindex
      />
      <ScreenView
        key={screen.signature}
        screen={screen}
        title={title}
        links={{
          page: publicUrl + href('c-collection-id', urlDefaultLocale, { collection: id, id: screen.signature }),
          image: publicUrl + embedPath(screen),
          frame: publicUrl + framePath('s', screen.signature),
        }}
        timezone={viewer?.timezone ?? null}
        copying={copying}
        words={words}
        mayDownload={place.is_owner || allowDownload}
        ofOthers={mayCopy ? { isCopying, onCopy: () => copy(), onEditCopy: () => copy(editCopy) } : undefined}
        beside={paths}
      >
        <Neighbours
          path={href('c-collection', locale, { collection: id })}
          title={place.title || intl.formatMessage({ id: 'neighbours.untitled' })}
          position={item.position}
          total={place.total}
        />
      </ScreenView>
    </>
  );
}
