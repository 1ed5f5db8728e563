import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { ProductSummary } from '#src/blocks/product-card/product-card.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { ProductList } from '#src/features/catalogue/product-list.tsx';
import { Heart } from '#src/features/wishlist/heart.tsx';
import { Wishlist } from '#src/features/wishlist/wishlist.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { TypeData } from './type.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { type, ...list } = useLoaderData<TypeData>();
  const { alias, title, description } = type;
  const { page } = list.asked;
  const suffix = page === 1 ? '' : ` ${intl.formatMessage({ id: 'catalogue.page' }, { page: String(page) })}`;
  return (
    <>
      <PageMeta title={title} description={description} suffix={suffix} />
      <PublicPage
        title={title}
        lead={description}
        over={
          <Link to={href('products', locale)} variant="quiet">
            <FormattedMessage id="catalogue.title" />
          </Link>
        }
      >
        <Wishlist>
          <ProductList {...list} address={href('products-type', locale, { type: alias })} favourite={heartOf} />
        </Wishlist>
      </PublicPage>
    </>
  );
}

const heartOf = (product: ProductSummary) => <Heart product={product} />;
