/** What of a list of products is asked for by its address. */
export interface AskedList {
  /** The keys of the values that are chosen, by the alias of their filter. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** The alias of a sorter. */
  sort: string | null;
  /** From 1. */
  page: number;
}

/** A filter of a list, as the service tells it. */
export interface Filter {
  alias: string;
  title: string;
  values: readonly { key: string; value: string; count: number }[];
}

/** What an address asks for, of the filters and sorters that there are: others say nothing. */
export function askedList(
  search: URLSearchParams,
  page: number,
  filters: readonly Filter[],
  sorters: readonly { alias: string }[],
): AskedList {
  const chosen = filters.flatMap(({ alias, values }) => {
    const keys = values.map(({ key }) => key).filter((key) => search.getAll(alias).includes(key));
    return keys.length > 0 ? [[alias, keys] as const] : [];
  });
  const sort = sorters.find(({ alias }) => alias === search.get('sort'))?.alias ?? null;
  return { filters: Object.fromEntries(chosen), sort, page };
}

/** The query of such a list; what is usual is left out. */
export function listQuery({ filters, sort, page }: AskedList): string {
  const search = new URLSearchParams();
  for (const [alias, keys] of Object.entries(filters)) for (const key of keys) search.append(alias, key);
  if (sort !== null) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}
