import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { CollectionList } from '#src/features/collection/collection-list.tsx';
import { CollectionsView } from '#src/features/collection/collections-view.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useLivePage } from '#src/wiring/live/use-topic.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { addressIn } from '#src/wiring/spaces/in-space.tsx';
import { moreAddress } from '#src/wiring/timeline/static-pages.ts';
import type { CollectionsData } from './collections.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { collections, offset, total, space } = useLoaderData<CollectionsData>();
  useLivePage('me', ['collections']);
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'collection.list' })} noindex />
      <CollectionsView
        isEmpty={collections.length === 0}
        gallery={space === null ? href('gallery', locale) : href('spaces-id', locale, { id: space })}
        record={href('guides-record', locale)}
        more={moreAddress({ offset, screens: collections, total }, addressIn(href('collections', locale), space))}
      >
        <CollectionList
          collections={collections}
          pathOf={(collection) => href('c-collection', locale, { collection })}
        />
      </CollectionsView>
    </>
  );
}
