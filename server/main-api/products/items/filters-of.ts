import type { Static } from 'typebox';
import type { TypeOfProducts } from '../types/content.ts';
import type { CatalogueProduct } from './content.ts';
import type { ProductFilter } from './schema.ts';

/** By the properties of these types whose values are listed, with those values alone that a product has. */
export function filtersOf(
  types: readonly TypeOfProducts[],
  products: readonly CatalogueProduct[],
): Static<typeof ProductFilter>[] {
  const filters = new Map<string, Static<typeof ProductFilter>>();
  for (const { alias, title, values } of types.flatMap(({ properties }) => properties)) {
    const others = filters.get(alias)?.values ?? [];
    const counted = values
      .filter(({ key }) => !others.some((other) => other.key === key))
      .map(({ key, value }) => ({
        key,
        value,
        count: products.filter(({ filtered }) => filtered.get(alias) === key).length,
      }))
      .filter(({ count }) => count > 0);
    const all = [...others, ...counted];
    if (all.length > 0) filters.set(alias, { alias, title, values: all });
  }
  return [...filters.values()];
}
