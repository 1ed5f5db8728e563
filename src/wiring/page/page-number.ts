/** The page that an address asks for by `?page=n`; 1 where it says none, null for what is no page. */
export function pageNumberIn(search: URLSearchParams): number | null {
  const said = search.get('page');
  if (said === null) return 1;
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : null;
}

/** The query of a page: the first one has none, so that it has one address. */
export const pageQuery = (page: number): string => (page === 1 ? '' : `?page=${page}`);
