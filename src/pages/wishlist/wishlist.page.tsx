import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { WishlistView } from '#src/features/wishlist/wishlist-view.tsx';
import { Wishlist } from '#src/features/wishlist/wishlist.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { WishlistData } from './wishlist.loader.ts';

export function Page() {
  const intl = useIntl();
  const { products } = useLoaderData<WishlistData>();
  const title = intl.formatMessage({ id: 'wishlist.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <PublicPage of="member" title={title} lead={intl.formatMessage({ id: 'wishlist.lead' })}>
        <Wishlist>
          <WishlistView products={products} />
        </Wishlist>
      </PublicPage>
    </>
  );
}
