import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { Prose } from '#src/blocks/prose/prose.tsx';
import type { ProductSummary } from '#src/blocks/product-card/product-card.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { Shop } from '#src/features/catalogue/shop.tsx';
import { Heart } from '#src/features/wishlist/heart.tsx';
import { Wishlist } from '#src/features/wishlist/wishlist.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { ProductsData } from './products.loader.ts';

export function Page() {
  const intl = useIntl();
  const { site } = useBootstrap();
  const { types, products, note } = useLoaderData<ProductsData>();
  const title = intl.formatMessage({ id: 'catalogue.title' });
  const lead = site.hasPlans
    ? intl.formatMessage({ id: 'catalogue.lead' })
    : intl.formatMessage({ id: 'catalogue.lead.withoutPlans' });
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage title={title} lead={lead}>
        <Wishlist>
          <Shop types={types} products={products} favourite={heartOf} />
        </Wishlist>
        {note !== null && <Prose content={note} />}
      </PublicPage>
    </>
  );
}

const heartOf = (product: ProductSummary) => <Heart product={product} />;
