import type { Locale } from './locales.ts';

/** Addresses of archives of pictures, which a browser downloads by itself. */
export const zipOfCollection = (id: string): string => `/screens/v1/zip/collection/${id}`;
export const zipOfDay = (date: string): string => `/screens/v1/zip/day/${date}`;
export const zipOfList = (signatures: readonly string[]): string =>
  `/screens/v1/zip/list?signatures=${signatures.join(',')}`;

export const guideFormats = ['docx', 'markdown', 'html'] as const;
export type GuideFormat = (typeof guideFormats)[number];

/** A guide as a file, in the language in which it is read. */
export const guideFilePath = (id: string, format: GuideFormat, language: Locale): string =>
  `/screens/v1/collection/${id}/export?format=${format}&language=${language}`;
