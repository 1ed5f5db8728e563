import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { CollectionList } from '#src/features/collection/collection-list.tsx';
import { CollectionsView } from '#src/features/collection/collections-view.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useLivePage } from '#src/wiring/live/use-topic.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { moreAddress } from '#src/wiring/timeline/static-pages.ts';
import type { CollectionsData } from './collections.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { collections, offset, total } = useLoaderData<CollectionsData>();
  useLivePage('me', ['collections']);
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'collection.list' })} noindex />
      <CollectionsView
        isEmpty={collections.length === 0}
        gallery={href('gallery', locale)}
        more={moreAddress({ offset, screens: collections, total }, href('collections', locale))}
      >
        <CollectionList
          collections={collections}
          pathOf={(collection) => href('c-collection', locale, { collection })}
        />
      </CollectionsView>
    </>
  );
}
