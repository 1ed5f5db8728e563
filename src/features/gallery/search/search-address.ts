import { nameLength } from '#domain/limits.ts';

/** What the address of a gallery searches for; empty where it searches for nothing. */
export const queryIn = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, nameLength);

/** The address of a gallery that searches; `after` is the last screen of the page before. */
export const searchAddress = (gallery: string, query: string, after?: string): string =>
  query === '' ? gallery : `${gallery}?${new URLSearchParams({ q: query, ...(after !== undefined && { after }) })}`;
