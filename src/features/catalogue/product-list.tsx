import { SearchX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProductCard, type ProductSummary } from '#src/blocks/product-card/product-card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { ListControls } from './list-controls.tsx';
import { listQuery, type AskedList, type Filter } from './product-address.ts';
import type { ProductSlots } from './product-slots.ts';
import css from './catalogue.module.css';

interface ProductListProps extends ProductSlots {
  /** Null where they could not be read. */
  products: readonly ProductSummary[] | null;
  filters: readonly Filter[];
  sorters: readonly { alias: string; title: string }[];
  asked: AskedList;
  pages: number;
  /** Of the list without filters. */
  address: string;
}

/** The products of a type, with what chooses among them. */
export function ProductList({ products, favourite, action, pages, address, ...controls }: ProductListProps) {
  const intl = useIntl();
  const { filters, asked } = controls;
  const isFiltered = Object.keys(asked.filters).length > 0;
  return (
    <div className={css.list} data-filters={filters.length > 0 || undefined}>
      <ListControls {...controls} address={address} />
      <div className={css.found}>
        {products && products.length > 0 ? (
          <ul className={css.cards}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} favourite={favourite?.(product)} action={action?.(product)} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={SearchX}
            title={
              products ? intl.formatMessage({ id: 'catalogue.nothing' }) : intl.formatMessage({ id: 'catalogue.away' })
            }
          >
            {isFiltered && (
              <Link to={address}>
                <FormattedMessage id="catalogue.reset" />
              </Link>
            )}
          </EmptyState>
        )}
        {pages > 1 && <ListPages asked={asked} pages={pages} address={address} />}
      </div>
    </div>
  );
}

function ListPages({ asked, pages, address }: Pick<ProductListProps, 'asked' | 'pages' | 'address'>) {
  const intl = useIntl();
  const { page } = asked;
  const to = (other: number) => address + listQuery({ ...asked, page: other });
  return (
    <nav className={css.pages} aria-label={intl.formatMessage({ id: 'catalogue.pages' })}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev">
          <FormattedMessage id="catalogue.back" />
        </Link>
      ) : (
        <span />
      )}
      <span aria-current="page">
        <FormattedMessage id="catalogue.pageOf" values={{ page, pages }} />
      </span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next">
          <FormattedMessage id="catalogue.on" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
