import { urlDefaultLocale } from './locales.ts';
import { href } from './paths.ts';

/** The link to a screen as it is given away. It names no language: anyone who opens it chooses. */
export const screenLink = (publicUrl: string, signature: string): string =>
  publicUrl + href('s-id', urlDefaultLocale, { id: signature });

/** The same of a collection. */
export const collectionLink = (publicUrl: string, signature: string): string =>
  publicUrl + href('c-collection', urlDefaultLocale, { collection: signature });

/** What other sites show of a screen, or of a collection, in a frame. */
export const framePath = (of: 's' | 'c', signature: string): string => `/embed/${of}/${signature}`;
