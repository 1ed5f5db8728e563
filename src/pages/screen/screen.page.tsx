import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import { editedValue } from '#domain/edit.ts';
import { href } from '#domain/paths.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { embedPath } from '#domain/screen.ts';
import { framePath, screenLink } from '#domain/screen-link.ts';
import { shownName } from '#domain/screen-name.ts';
import type { ScreenVersion } from '#machines/screen-versions/screen-versions.machine.ts';
import { LateCompare } from '#src/features/compare/late-compare.tsx';
import { LockedPage } from '#src/features/passphrase/locked-page.tsx';
import { LateProposals } from '#src/features/proposals/late-proposals.tsx';
import { useScreenMoving } from '#src/features/moving/use-screen-moving.tsx';
import { LateDetailsSheet } from '#src/features/screen/details/late-details-sheet.tsx';
import { ScreenDetails } from '#src/features/screen/details/screen-details.tsx';
import { editedScreen, saveScreenEdit } from '#src/features/screen/edits-of-screen.ts';
import { screenSummary } from '#src/features/screen/screen-facts.ts';
import { useSuggestion } from '#src/features/screen/words/use-suggestion.ts';
import { WordsFindings } from '#src/features/screen/words/words-findings.tsx';
import { usePictureWords } from '#src/features/screen/words/use-picture-words.ts';
import { ScreenView } from '#src/features/screen/screen-view.tsx';
import { tagAddress } from '#src/wiring/tags/tag-address.ts';
import { ClosedLink } from '#src/features/share/closed-link.tsx';
import { editedLink, openLink } from '#src/features/share/edited-link.ts';
import { LateSharePanel } from '#src/features/share/late-share-panel.tsx';
import { useLinkPassword } from '#src/wiring/editing/use-link-password.ts';
import { useScreenCopy } from '#src/features/shared/use-screen-copy.ts';
import { LateVersions } from '#src/features/versions/late-versions.tsx';
import { useTextCopy } from '#src/features/screen/use-text-copy.ts';
import { toLastPlace } from '#src/lib/to-last-place.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useEditing } from '#src/wiring/editing/use-editing.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useLivePage } from '#src/wiring/live/use-topic.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useScreenRemoval } from '#src/features/removal/use-screen-removal.ts';
import type { OpenSpot, ScreenData } from './screen.loader.ts';
import { TrashedScreenPage } from './trashed-screen-page.tsx';
import { useTalk } from './use-talk.tsx';

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
    <ScreenPage key={data.spot.screen.signature} spot={data.spot} />
  ) : (
    <TrashedScreenPage key={data.trashed.screen.signature} {...data} />
  );
}

function ScreenPage({ spot }: { spot: OpenSpot }) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { publicUrl, site } = useBootstrap();
  const copying = useTextCopy();
  const viewer = useViewer();
  const client = useGatewayClient();
  const { signature } = spot.screen;
  useLivePage(`screen:${signature}`, ['screens', 'picture', 'details', 'links', 'words']);
  const isAllowed = viewer !== null && spot.is_owner;
  const password = useLinkPassword(`/screens/v1/screens/${signature}`);
  const { edits, edit } = useEditing(saveScreenEdit(client, signature, password.save));
  const { isCopying, copy } = useScreenCopy(spot.screen);
  const editCopy = (id: string) => void navigate(href('s-id-editor', locale, { id }));
  const mayCopy = viewer !== null && !spot.is_owner && spot.allow_download;
  const [isSharing, setSharing] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const [compared, setCompared] = useState<ScreenVersion | null>(null);
  const [describing, setDescribing] = useState<'suggested' | 'as it is' | null>(null);
  const { revalidate } = useRevalidator();
  const screen = editedScreen(spot.screen, edits);
  const link = spot.link && editedLink(spot.link, edits);
  const tags = editedValue(edits, 'tags') ?? spot.tags ?? [];
  const allowDownload = editedValue(edits, 'allowDownload') ?? spot.allow_download;
  // The way back must not lead to what was deleted.
  const onRemoved = () => void navigate(href('gallery', locale), { replace: true, state: toLastPlace });
  const moving = useScreenMoving({
    signature,
    from: spot.space?.id ?? null,
    onMoved: () => void revalidate(),
  });
  const remove = useScreenRemoval({ signature, isAllowed, onRemoved });

  const [params] = useSearchParams();
  const words = usePictureWords({
    signature,
    fileId: screen.fileId,
    isOwn: isAllowed,
    find: params.get('find') ?? '',
  });

  const suggestion = useSuggestion(isAllowed ? words.known : null);
  const comments = editedValue(edits, 'comments') ?? spot.comments;
  const talk = useTalk({ screen, comments, isOwner: spot.is_owner });

  const title = shownName(screen.name) || intl.formatMessage({ id: 'screens.unnamed' });
  const page = screenLink(publicUrl, signature);
  const pathOf = (id: string | null) => (id === null ? null : href('s-id', locale, { id }));
  const previewSize = allowDownload && (screen.mime === 'image/gif' || screen.is_damaged) ? 'original' : 1280;

  return (
    <>
      <PageMeta
        title={title}
        description={screen.description || screenSummary(intl, screen)}
        image={{
          url: publicUrl + embedPath(screen, previewSize),
          ...pictureSize(screen, previewSize),
          alt: screen.description || title,
        }}
        oembed={`${publicUrl}/oembed?${new URLSearchParams({ url: publicUrl + href('s-id', locale, { id: signature }) })}`}
        noindex
      />
      <ScreenView
        screen={screen}
        title={title}
        links={{ page, image: publicUrl + embedPath(screen), frame: publicUrl + framePath('s', signature) }}
        timezone={viewer?.timezone ?? null}
        copying={copying}
        words={words}
        {...talk}
        mayDownload={spot.is_owner || allowDownload}
        ofOthers={mayCopy ? { isCopying, onCopy: () => copy(), onEditCopy: () => copy(editCopy) } : undefined}
        onDelete={isAllowed ? () => void remove() : undefined}
        editor={isAllowed ? href('s-id-editor', locale, { id: signature }) : undefined}
        onVersions={isAllowed ? () => setShowsVersions(true) : undefined}
        onMove={isAllowed ? () => moving.begin('move') : undefined}
        onCopyTo={viewer !== null && spot.role !== null ? () => moving.begin('copy') : undefined}
        onShare={isAllowed ? () => setSharing(true) : undefined}
        beside={isAllowed ? { previous: pathOf(spot.previous), next: pathOf(spot.next) } : undefined}
        onEdit={isAllowed ? edit : undefined}
        onDetails={isAllowed ? () => setDescribing('as it is') : undefined}
        details={
          isAllowed && (
            <>
              <LateProposals screen={screen} />
              <WordsFindings words={words} texts={screen} editor={href('s-id-editor', locale, { id: signature })} />
              <ScreenDetails
                description={screen.description}
                tags={tags}
                tagPath={(tag) => tagAddress(href('gallery', locale), tag)}
                onOpen={() => setDescribing('as it is')}
                onSuggest={suggestion === '' ? undefined : () => setDescribing('suggested')}
              />
            </>
          )
        }
      >
        {link && viewer && !link.is_open && (
          <ClosedLink link={link} timezone={viewer.timezone} onOpen={() => openLink(link, edit)} />
        )}
      </ScreenView>
      {moving.sheet}
      {showsVersions && isAllowed && !compared && (
        <LateVersions
          screen={screen}
          onChanged={() => void revalidate()}
          onCompare={setCompared}
          onClose={() => setShowsVersions(false)}
        />
      )}
      {compared && isAllowed && <LateCompare screen={screen} version={compared} onClose={() => setCompared(null)} />}
      {describing && isAllowed && (
        <LateDetailsSheet
          signature={signature}
          description={screen.description}
          tags={tags}
          suggestion={suggestion}
          isSuggested={describing === 'suggested'}
          onDescription={(value) => edit({ of: 'description', value })}
          onTags={(value) => edit({ of: 'tags', value })}
          onClose={() => setDescribing(null)}
        />
      )}
      {isSharing && link && viewer && (
        <LateSharePanel
          url={page}
          link={link}
          allowDownload={allowDownload}
          comments={comments}
          isInSpace={Boolean(spot.space)}
          isLocked={viewer.info.passphrase_enable}
          keepDays={site.keepDays}
          timezone={viewer.timezone}
          copied={copying.copied === 'page'}
          onCopy={() => copying.copy('page', page)}
          onEdit={edit}
          onPassword={password.onPassword(edit)}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
