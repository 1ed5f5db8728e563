import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import type { ProductSummary, SaleCondition } from '#src/blocks/product-card/product-card.tsx';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Link } from '#src/ui/link/link.tsx';
import css from './product.module.css';

export interface WholeProduct extends ProductSummary {
  /** HTML. */
  content: string;
  images: readonly { id: string; link: string; width: number; height: number }[];
  properties: readonly { alias: string; title: string; value: string }[];
}

export interface NeighbourProduct {
  alias: string;
  title: string;
}

interface ProductViewProps {
  product: WholeProduct;
  previous: NeighbourProduct | null;
  next: NeighbourProduct | null;
  /** What keeps it for later. */
  favourite?: ReactNode;
  /** What buys it in the way that is chosen. */
  action?: ((condition: SaleCondition) => ReactNode) | undefined;
}

/** All of a product: its pictures, the ways to buy it, what it is, and its neighbours. */
export function ProductView({ product, previous, next, favourite, action }: ProductViewProps) {
  const { title, content, images, properties, product_type } = product;
  const intl = useIntl();
  return (
    <>
      <div className={css.product}>
        <div className={css.gallery}>
          {images.map(({ id, link, width, height }, place) => (
            <img
              key={id}
              className={css.image}
              src={link}
              width={width}
              height={height}
              alt={place === 0 ? title : intl.formatMessage({ id: 'catalogue.picture' }, { title, number: place + 1 })}
              {...(place === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          ))}
        </div>
        <div className={css.side}>
          <SaleConditions key={product.id} conditions={product.sale_conditions} favourite={favourite} action={action} />
          {properties.length > 0 && (
            <dl className={css.properties}>
              {properties.map(({ alias, title: name, value }) => (
                <div key={alias}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <Prose content={content} />
        </div>
      </div>
      {(previous || next) && (
        <nav className={css.neighbours} aria-label={product_type.title}>
          {previous ? (
            <NeighbourLink {...previous} type={product_type.alias}>
              <FormattedMessage id="catalogue.previous" />
            </NeighbourLink>
          ) : (
            <span />
          )}
          {next ? (
            <NeighbourLink {...next} type={product_type.alias}>
              <FormattedMessage id="catalogue.next" />
            </NeighbourLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}

function SaleConditions({
  conditions,
  favourite,
  action,
}: Pick<ProductViewProps, 'favourite' | 'action'> & { conditions: readonly SaleCondition[] }) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(conditions[0]);
  if (!chosen) return null;
  const buying = (favourite !== undefined || action !== undefined) && (
    <div className={css.buying}>
      {action?.(chosen)}
      {favourite}
    </div>
  );
  if (conditions.length === 1)
    return (
      <div className={css.conditions}>
        <p className={css.price}>{shownPrice(intl, chosen.price)}</p>
        <p className={css.only}>{chosen.title}</p>
        {buying}
      </div>
    );
  return (
    <div className={css.conditions}>
      <p className={css.price} aria-live="polite">
        {shownPrice(intl, chosen.price)}
      </p>
      <fieldset className={css.choices}>
        <legend>
          <FormattedMessage id="catalogue.choose" />
        </legend>
        {conditions.map((condition) => (
          <label key={condition.id} className={css.choice}>
            <input
              type="radio"
              name="condition"
              value={condition.id}
              defaultChecked={condition.id === conditions[0]?.id}
              onChange={() => setChosen(condition)}
            />
            <span>{condition.title}</span>
            <span className={css.choicePrice}>{shownPrice(intl, condition.price)}</span>
          </label>
        ))}
      </fieldset>
      {buying}
    </div>
  );
}

function NeighbourLink({ alias, title, type, children }: NeighbourProduct & { type: string; children: ReactNode }) {
  return (
    <Link to={href('products-type-alias', useLocale(), { type, alias })} variant="quiet">
      <span className={css.neighbourLabel}>{children}</span>
      <span className={css.neighbourTitle}>{title}</span>
    </Link>
  );
}
