import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { localDate } from '#domain/local-date.ts';
import { href } from '#domain/paths.ts';
import { allows } from '#domain/library.ts';
import { screenLink } from '#domain/screen-link.ts';
import { galleryFlows } from '#machines/listing/listing.selectors.ts';
import { useAskTop } from '#src/features/asks/ask-top.tsx';
import { collectionMakingTexts } from '#src/features/gallery/collection-making/collection-making-texts.ts';
import { Gallery } from '#src/features/gallery/gallery.tsx';
import { linkCopyTexts } from '#src/features/gallery/link-copy/link-copy-texts.ts';
import { keptPassword } from '#src/features/gallery/link-rules/kept-password.ts';
import { linkRulesTexts } from '#src/features/gallery/link-rules/link-rules-texts.ts';
import { taggingTexts } from '#src/features/gallery/tagging/tagging-texts.ts';
import { useSearch } from '#src/features/gallery/search/use-search.ts';
import { LateMovingSheet } from '#src/features/moving/late-moving-sheet.tsx';
import { movingTexts } from '#src/features/moving/moving-texts.ts';
import { removalTexts } from '#src/features/removal/removal-texts.ts';
import { downloadSelected } from '#src/features/gallery/download-selected.ts';
import { isToLastPlace } from '#src/lib/to-last-place.ts';
import { DrawFirstMenu } from '#src/features/upload/draw-first-menu.tsx';
import { useUploadIntake } from '#src/features/upload/use-upload-intake.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { moreAddress, readByServer } from '#src/wiring/timeline/static-pages.ts';
import { useListing } from '#src/wiring/timeline/use-listing.ts';
import { uploadsGoTo } from '#src/wiring/spaces/upload-place.ts';
import { watchingFor } from '#src/wiring/live/watch-topic.ts';
import { tagAddress } from '#src/wiring/tags/tag-address.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { GalleryData } from './gallery.loader.ts';
import { galleryListing, galleryOf } from './gallery-listing.ts';
import { useNow } from '#src/lib/use-now.ts';

/** The gallery of the viewer, or of a space that they are in. */
export function GalleryPage({ data }: { data: GalleryData }) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const { publicUrl, site } = useBootstrap();
  const { space } = data;
  const mayChange = space === null || allows(space.role, 'editor');
  const address = space === null ? href('gallery', locale) : href('spaces-id', locale, { id: space.id });
  const client = useGatewayClient();
  const actors = useActors();
  const linkOf = useCallback((signature: string) => screenLink(publicUrl, signature), [publicUrl]);
  const [linkPassword] = useState(keptPassword);
  const { flows } = useListing(
    () =>
      galleryListing(galleryOf(client, { tag: data.tag, space: space?.id ?? null }), {
        ...actors,
        linkOf,
        linkPassword,
        watch: watchingFor(actors),
        texts: {
          removal: removalTexts(site.trashDays, actors),
          copy: linkCopyTexts(actors),
          making: collectionMakingTexts(actors),
          tagging: taggingTexts(actors),
          linkRules: linkRulesTexts(actors),
          moving: movingTexts(actors),
        },
      }),
    () => ({ kind: 'gallery', space: space?.id ?? null, read: readByServer(data) }),
    galleryFlows,
  );
  const { removal, ...shown } = flows;
  const search = useSearch(data.found, address);
  const { pickFiles, pickFolder, canPickFolder, capture, canCapture } = useUploadIntake();
  const timezone = useViewer()?.timezone ?? 'UTC';
  const now = useNow(data.now, timezone);
  const asking = useAskTop(data.asks, timezone);
  const onCreated = useEffectEvent((collection: string, isGuide: boolean) =>
    navigate(href('c-collection', locale, { collection }) + (isGuide ? '?view=write' : ''), {
      state: location.pathname,
    }),
  );
  useEffect(() => {
    const subscription = flows.making.on(
      'collection.created',
      ({ signature, isGuide }) => void onCreated(signature, isGuide),
    );
    return () => subscription.unsubscribe();
  }, [flows.making]);
  // The row of tags, and how much is elsewhere, are the page's own.
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const subscriptions = [
      flows.tagging.on('tags.changed', () => void revalidate()),
      flows.moving.on('move.finished', () => void revalidate()),
      flows.moving.on('move.reverted', () => void revalidate()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [flows.tagging, flows.moving, revalidate]);
  const spaceId = mayChange ? space?.id : undefined;
  useEffect(() => (spaceId === undefined ? undefined : uploadsGoTo(spaceId)), [spaceId]);
  const screenPath = useCallback((signature: string) => href('s-id', locale, { id: signature }), [locale]);

  return (
    <>
      <PageMeta title={space?.title ?? intl.formatMessage({ id: 'gallery.title' })} noindex />
      {space === null && asking.top}
      <Gallery
        {...shown}
        search={search}
        initial={data}
        tags={data.tags}
        leaving={data.leaving}
        keepDays={site.keepDays}
        ownTotal={data.ownTotal}
        spaces={data.spaces}
        space={space}
        mayChange={mayChange}
        tag={data.tag}
        sharedTotal={data.sharedTotal}
        onLinkPassword={linkPassword.keep}
        today={localDate(now, timezone)}
        timezone={timezone}
        screenPath={screenPath}
        more={moreAddress(data, tagAddress(address, data.tag))}
        placeKey={key}
        comesBack={isToLastPlace(state)}
        drawFirst={
          <>
            {space === null && asking.button}
            <DrawFirstMenu />
          </>
        }
        onUpload={pickFiles}
        onCapture={canCapture ? capture : undefined}
        onFolder={canPickFolder ? pickFolder : undefined}
        onOpen={(signature) => void navigate(screenPath(signature), { state: location.pathname })}
        onEdit={(id) => void navigate(href('s-id-editor', locale, { id }))}
        onDelete={(request) => removal.send({ type: 'removal.requested', request })}
        onDownload={(request) => downloadSelected(request, actors.toasts)}
        linkOf={linkOf}
      />
      <LateMovingSheet moving={flows.moving} />
    </>
  );
}
