import { Minus, Package, Plus, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { countOfGood, type CartLine } from '#domain/cart.ts';
import type { PricedGood } from '#domain/order.ts';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link/link.tsx';
import css from './cart.module.css';

interface CartLineItemProps {
  line: CartLine;
  /** What the server says of it; undefined until it has. */
  good: PricedGood | undefined;
  /** While it is ordered nothing changes. */
  isFixed: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLineItem({ line, good, isFixed, onQuantity, onRemove }: CartLineItemProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { itemData, quantity } = line;
  const title = good?.title ?? itemData.title;
  const address = href('products-type-alias', locale, { type: itemData.type, alias: itemData.alias });
  return (
    <li className={css.line}>
      {itemData.image === null ? (
        <span className={css.picture}>
          <Icon of={Package} size={24} />
        </span>
      ) : (
        <img className={css.picture} src={itemData.image} alt="" width={96} height={72} />
      )}
      <div className={css.about}>
        <h2 className={css.title}>
          <Link to={address} variant="quiet">
            {title}
          </Link>
        </h2>
        {good && itemData.period === null && (
          <p className={css.each}>
            <FormattedMessage id="cart.each" values={{ price: shownPrice(intl, good.price) }} />
          </p>
        )}
      </div>
      {itemData.period === null ? (
        <div className={css.stepper} role="group" aria-label={intl.formatMessage({ id: 'cart.quantity' }, { title })}>
          <IconButton
            label={intl.formatMessage({ id: 'cart.less' })}
            icon={Minus}
            disabled={isFixed || quantity <= 1}
            onClick={() => onQuantity(quantity - 1)}
          />
          <output className={css.quantity}>{intl.formatNumber(quantity)}</output>
          <IconButton
            label={intl.formatMessage({ id: 'cart.more' })}
            icon={Plus}
            disabled={isFixed || quantity >= countOfGood}
            onClick={() => onQuantity(quantity + 1)}
          />
        </div>
      ) : (
        <p className={css.period}>
          {itemData.period === 'year' ? <FormattedMessage id="cart.year" /> : <FormattedMessage id="cart.month" />}
        </p>
      )}
      <p className={css.sum}>{good && shownPrice(intl, { ...good.price, amount: good.price.amount * quantity })}</p>
      <IconButton
        label={intl.formatMessage({ id: 'cart.remove' }, { title })}
        icon={Trash2}
        disabled={isFixed}
        onClick={onRemove}
      />
    </li>
  );
}
