import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { historyPageLimit } from '#domain/limits.ts';
import { frameText } from '#domain/link-formats.ts';
import { href } from '#domain/paths.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { embedPath } from '#domain/screen.ts';
import { collectionLink, framePath } from '#domain/screen-link.ts';
import { editedCollection, editedItems } from '#src/features/collection/collection.ts';
import { CollectionEditor } from '#src/features/collection/collection-editor.tsx';
import { CollectionGrid } from '#src/features/collection/collection-grid.tsx';
import { CollectionHead } from '#src/features/collection/collection-head.tsx';
import { CollectionView } from '#src/features/collection/collection-view.tsx';
import { saveCollectionEdit } from '#src/features/collection/edits-of-collection.ts';
import { useCollectionDeletion } from '#src/features/collection/use-collection-deletion.ts';
import { LockedPage } from '#src/features/passphrase/locked-page.tsx';
import { ClosedLink } from '#src/features/share/closed-link.tsx';
import { editedLink, openLink } from '#src/features/share/edited-link.ts';
import { LateSharePanel } from '#src/features/share/late-share-panel.tsx';
import { useLinkPassword } from '#src/wiring/editing/use-link-password.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useEditing } from '#src/wiring/editing/use-editing.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useLivePage } from '#src/wiring/live/use-topic.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import type { CollectionData, OpenedCollection } from './collection.loader.ts';
import { ReadGuide } from './read-guide.tsx';
import { WrittenGuide } from './written-guide.tsx';

export function Page() {
  const data = useLoaderData<CollectionData>();
  const locale = useLocale();
  if (data.locked)
    return (
      <LockedPage
        key={data.signature}
        locked={data.locked}
        of={{ collection: data.signature }}
        page={href('c-collection', locale, { collection: data.signature })}
      />
    );
  const { guide, view } = data;
  if (guide && view === 'write') return <WrittenGuide key={data.collection.signature} {...data} guide={guide} />;
  if (guide) return <ReadGuide key={data.collection.signature} {...data} guide={guide} />;
  return <OpenCollection key={data.collection.signature} {...data} />;
}

function OpenCollection({ collection: known, items: knownItems, total }: OpenedCollection) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { publicUrl } = useBootstrap();
  const { signature } = known;
  useLivePage(`collection:${signature}`);
  const password = useLinkPassword(`/screens/v1/collection/${signature}`);
  const { edits, edit } = useEditing(saveCollectionEdit(useGatewayClient(), signature, password.save));
  const remove = useCollectionDeletion(signature, () => void navigate(href('collections', locale), { replace: true }));

  const copying = useCopying();
  const [isEditing, setEditing] = useState(false);
  const [isSharing, setSharing] = useState(false);

  const collection = editedCollection(known, edits);
  const items = editedItems(knownItems, edits);
  const title = collection.title || intl.formatMessage({ id: 'collection.untitled' });
  const url = collectionLink(publicUrl, signature);
  const copy = () => copying.copy('link', url);
  const link = known.link && editedLink(known.link, edits);
  const isOwn = viewer !== null && known.is_owner;
  const { cover } = known;
  const page = href('c-collection', locale, { collection: signature });
  const shown = knownItems.length + historyPageLimit;

  return (
    <>
      <PageMeta
        title={title}
        description={
          collection.description || intl.formatMessage({ id: 'collection.summary' }, { count: collection.total })
        }
        image={cover ? { url: publicUrl + embedPath(cover, 1280), ...pictureSize(cover, 1280), alt: title } : undefined}
        oembed={`${publicUrl}/oembed?${new URLSearchParams({ url: publicUrl + href('c-collection', locale, { collection: signature }) })}`}
        noindex
      />
      <CollectionView
        copied={copying.copied !== null}
        refused={copying.refused !== null}
        url={url}
        onCopy={copy}
        more={knownItems.length < total ? `${page}?view=pictures&shown=${shown}` : null}
        head={
          <CollectionHead
            collection={collection}
            title={title}
            guide={`${page}?view=guide`}
            copied={copying.copied !== null}
            onCopy={copy}
            own={
              isOwn
                ? {
                    isEditing,
                    onEdit: () => setEditing(!isEditing),
                    onShare: () => setSharing(true),
                    onDelete: remove,
                    onWrite: () => {
                      if (!known.is_guide) edit({ of: 'isGuide', value: true });
                      void navigate(`${page}?view=write`);
                    },
                  }
                : undefined
            }
          />
        }
      >
        {link && viewer && !link.is_open && (
          <ClosedLink link={link} timezone={viewer.timezone} onOpen={() => openLink(link, edit)} />
        )}
        {isEditing && isOwn ? (
          <CollectionEditor collection={collection} items={items} onEdit={edit} />
        ) : (
          <CollectionGrid
            items={items}
            pathOf={(id) => href('c-collection-id', locale, { collection: signature, id })}
          />
        )}
      </CollectionView>
      {isSharing && link && viewer && (
        <LateSharePanel
          url={url}
          frame={frameText({ url: publicUrl + framePath('c', signature), title, width: 800, height: 520 })}
          link={link}
          isLocked={viewer.info.passphrase_enable}
          timezone={viewer.timezone}
          copied={copying.copied !== null}
          onCopy={copy}
          onEdit={edit}
          onPassword={password.onPassword(edit)}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
