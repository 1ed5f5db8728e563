import { tagLength } from '#domain/limits.ts';

/** The tag that the address of a gallery names; null where it shows all. */
export const tagIn = (params: URLSearchParams): string | null =>
  (params.get('tag') ?? '').trim().slice(0, tagLength) || null;

/** The address of a gallery that shows the screens of a tag alone. */
export const tagAddress = (gallery: string, tag: string | null): string =>
  tag === null ? gallery : `${gallery}?${new URLSearchParams({ tag })}`;
