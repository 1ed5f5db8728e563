import type { Static } from 'typebox';
import { countOfGood } from '#domain/cart.ts';
import { baseCurrency } from '#domain/money.ts';
import { fieldFault, type FieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import type { CatalogueProduct } from '../products/items/content.ts';
import type { OrderWanted } from './schema.ts';

/** One kind of thing in an order, with what the catalogue says of it now. */
export interface SoldGood {
  alias: string;
  title: string;
  sale_condition_id: string;
  period: string | null;
  item_cnt: number;
  /** Kopecks for one. */
  price: number;
}

export interface Sold {
  goods: readonly SoldGood[];
  /** Kopecks. */
  total: number;
  /** Whether something of it is sent by post. */
  isDelivered: boolean;
}

/**
 * What the catalogue says of what is wanted; prices come from nowhere else. Those of one product and sale condition count together.
 * Throws body_invalid for what is not sold, for more than 99 of one thing and for more than one of a plan.
 */
export function soldOf(
  products: ReadonlyMap<string, CatalogueProduct>,
  { goods: wanted }: Static<typeof OrderWanted>,
): Sold {
  const goods = new Map<string, SoldGood>();
  let isDelivered = false;
  for (const [place, { alias, item_cnt, sale_condition_id }] of wanted.entries()) {
    const product = products.get(alias)?.answer;
    if (!product) throw refused(place, 'alias', noProduct);
    const condition =
      sale_condition_id === undefined
        ? product.sale_conditions[0]
        : product.sale_conditions.find(({ id }) => id === sale_condition_id);
    if (!condition) throw refused(place, 'sale_condition_id', noCondition);
    const { id, period, price } = condition;
    const name = JSON.stringify([alias, id]);
    const count = (goods.get(name)?.item_cnt ?? 0) + item_cnt;
    const limit = period === null ? countOfGood : 1;
    if (count > limit) throw refused(place, 'item_cnt', { fault: 'too_large', limit });
    isDelivered ||= products.get(alias)?.isDelivered === true;
    const title = product.sale_conditions.length > 1 ? `${product.title} · ${condition.title}` : product.title;
    goods.set(name, { alias, title, sale_condition_id: id, period, item_cnt: count, price: price.amount });
  }
  const sold = [...goods.values()];
  return { goods: sold, total: sold.reduce((sum, { item_cnt, price }) => sum + item_cnt * price, 0), isDelivered };
}

/** An amount of kopecks as the API says it. */
export const inHryvnias = (amount: number) => ({ amount, currency: baseCurrency });

const refused = (place: number, field: string, fault: FieldFault) =>
  new Problem('body_invalid', { fields: { [`goods.${place}.${field}`]: fault } });

const noProduct = fieldFault({
  en: 'This is not sold any more',
  ru: 'Это больше не продаётся',
  uk: 'Це більше не продається',
});

const noCondition = fieldFault({
  en: 'It is not sold this way any more',
  ru: 'Так это больше не продаётся',
  uk: 'Так це більше не продається',
});
