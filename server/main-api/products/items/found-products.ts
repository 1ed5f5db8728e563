import { localeTags, type Locale } from '#domain/locales.ts';
import type { ProductSort } from '#domain/product.ts';
import type { CatalogueProduct } from './content.ts';

export interface ProductsAsked {
  /** All types where it names none. */
  types?: readonly string[] | undefined;
  /** A product has to have one of the values of each of them. */
  filters?: readonly { alias: string; values: readonly string[] }[] | undefined;
  /** All of its words. */
  search?: string | undefined;
  sort: ProductSort;
}

export const ofTypes = (products: Iterable<CatalogueProduct>, types: readonly string[] = []): CatalogueProduct[] =>
  [...products].filter(({ answer }) => types.length === 0 || types.includes(answer.product_type.alias));

/** Those that fit, in the order that was asked for. */
export function foundProducts(
  products: Iterable<CatalogueProduct>,
  { types, filters = [], search = '', sort }: ProductsAsked,
  locale: Locale,
): CatalogueProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ofTypes(products, types)
    .filter(({ filtered }) =>
      filters.every(({ alias, values }) => values.length === 0 || values.includes(filtered.get(alias) ?? '')),
    )
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .toSorted(orders[sort](locale));
}

type Order = (one: CatalogueProduct, other: CatalogueProduct) => number;

const orders: Readonly<Record<ProductSort, (locale: Locale) => Order>> = {
  recommended: () => () => 0,
  'price-asc': () => (one, other) => lowestPrice(one) - lowestPrice(other),
  'price-desc': () => (one, other) => lowestPrice(other) - lowestPrice(one),
  title: (locale) => {
    const { compare } = new Intl.Collator(localeTags[locale]);
    return (one, other) => compare(one.answer.title, other.answer.title);
  },
};

const lowestPrice = ({ answer }: CatalogueProduct): number =>
  Math.min(...answer.sale_conditions.map(({ price }) => price.amount));
