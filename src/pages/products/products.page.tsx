import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { Shop } from '#src/features/catalogue/shop.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { ProductsData } from './products.loader.ts';

export function Page() {
  const intl = useIntl();
  const { types, products, note } = useLoaderData<ProductsData>();
  const title = intl.formatMessage({ id: 'catalogue.title' });
  const lead = intl.formatMessage({ id: 'catalogue.lead' });
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage title={title} lead={lead}>
        <Shop types={types} products={products} />
        {note !== null && <Prose content={note} />}
      </PublicPage>
    </>
  );
}
