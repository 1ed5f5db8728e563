import { HeartPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { ProductCard, type ProductSummary } from '#src/blocks/product-card/product-card.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Heart } from './heart.tsx';
import { useWishlist } from './wishlist.tsx';
import css from './wishlist.module.css';

interface WishlistViewProps {
  /** As the page was read: what leaves the wishlist since is not shown any more. Null where it could not be read. */
  products: readonly ProductSummary[] | null;
}

/** The products in the wishlist. */
export function WishlistView({ products }: WishlistViewProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { ids } = useWishlist();
  const shown = products?.filter(({ id }) => !ids || ids.includes(id)) ?? [];
  if (shown.length === 0)
    return (
      <EmptyState
        icon={HeartPlus}
        title={products ? intl.formatMessage({ id: 'wishlist.empty' }) : intl.formatMessage({ id: 'wishlist.away' })}
        actions={
          <ButtonLink to={href('products', locale)} variant="primary">
            <FormattedMessage id="wishlist.shop" />
          </ButtonLink>
        }
      >
        {products && <FormattedMessage id="wishlist.empty.text" />}
      </EmptyState>
    );
  return (
    <ul className={css.cards}>
      {shown.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} favourite={<Heart product={product} isWished />} />
        </li>
      ))}
    </ul>
  );
}
