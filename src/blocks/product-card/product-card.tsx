import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Money } from '#domain/money.ts';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import css from './product-card.module.css';

export interface ProductSummary {
  id: string;
  alias: string;
  title: string;
  short_content: string;
  image?: { link: string; width: number; height: number } | null | undefined;
  product_type: { alias: string; title: string };
  sale_conditions: readonly SaleCondition[];
}

export interface SaleCondition {
  id: string;
  title: string;
  price: Money;
  /** `month` or `year` of a plan. */
  period?: string | null | undefined;
}

interface ProductCardProps {
  product: ProductSummary;
  /** Over the picture: what keeps it for later. */
  favourite?: ReactNode;
  /** Beside the price: what buys it. */
  action?: ReactNode;
  /** That of the next level on its page. */
  heading?: 'h2' | 'h3';
}

/** A product in a list, with the lowest of its prices. */
export function ProductCard({ product, favourite, action, heading: Heading = 'h2' }: ProductCardProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { alias, title, short_content, image, product_type, sale_conditions } = product;
  const address = href('products-type-alias', locale, { type: product_type.alias, alias });
  const [first, ...others] = sale_conditions.toSorted((one, other) => one.price.amount - other.price.amount);
  return (
    <article className={css.card}>
      <div className={css.top}>
        <Link to={address} variant="quiet" tabIndex={-1} aria-hidden>
          {image ? (
            <img
              className={css.picture}
              src={image.link}
              width={image.width}
              height={image.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : (
            <span className={css.picture} />
          )}
        </Link>
        {favourite !== undefined && <div className={css.favourite}>{favourite}</div>}
      </div>
      <div className={css.words}>
        <Heading className={css.title}>
          <Link to={address} variant="quiet">
            {title}
          </Link>
        </Heading>
        <p className={css.short}>{short_content}</p>
      </div>
      <div className={css.foot}>
        {first && (
          <p className={css.price}>
            {others.length > 0 ? (
              <FormattedMessage id="price.from" values={{ price: shownPrice(intl, first.price) }} />
            ) : (
              shownPrice(intl, first.price)
            )}
          </p>
        )}
        {action}
      </div>
    </article>
  );
}
