import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { planType } from '#domain/product.ts';
import { ProductCard, type ProductSummary } from '#src/blocks/product-card/product-card.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Link } from '#src/ui/link/link.tsx';
import type { ProductSlots } from './product-slots.ts';
import css from './catalogue.module.css';

interface ShopProps extends ProductSlots {
  types: readonly { alias: string; title: string; products_count: number }[];
  products: readonly ProductSummary[];
}

/** Of a type that has more, the rest is a page away. */
const shownOfType = 4;

/** Every type with some of its products. */
export function Shop({ types, products, favourite, action }: ShopProps): ReactNode {
  const intl = useIntl();
  const locale = useLocale();
  if (types.length === 0) return <EmptyState icon={ShoppingBag} title={intl.formatMessage({ id: 'catalogue.away' })} />;
  return types.map(({ alias, title, products_count }) => (
    <section key={alias} className={css.type} aria-labelledby={`type-${alias}`}>
      <header className={css.typeHead}>
        <h2 id={`type-${alias}`} className={css.typeTitle}>
          <Link to={href('products-type', locale, { type: alias })} variant="quiet">
            {title}
          </Link>
        </h2>
        {alias === planType ? (
          <Link to={href('pricing', locale)}>
            <FormattedMessage id="catalogue.compare" />
          </Link>
        ) : (
          products_count > shownOfType && (
            <Link to={href('products-type', locale, { type: alias })}>
              <FormattedMessage id="catalogue.all" values={{ count: products_count }} />
            </Link>
          )
        )}
      </header>
      <ul className={css.cards}>
        {products
          .filter(({ product_type }) => product_type.alias === alias)
          .slice(0, shownOfType)
          .map((product) => (
            <li key={product.id}>
              <ProductCard heading="h3" product={product} favourite={favourite?.(product)} action={action?.(product)} />
            </li>
          ))}
      </ul>
    </section>
  ));
}
