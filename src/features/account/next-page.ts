import { samePath } from '#domain/same-origin-path.ts';

/** Where to go afterwards, as the query of a page says it; null where that is no place of this site. */
export const nextIn = (search: string): string | null => samePath(new URLSearchParams(search).get('next'));

/** A page on the way there. */
export const withNext = (page: string, next: string | null): string =>
  next === null ? page : `${page}?${new URLSearchParams({ next })}`;
