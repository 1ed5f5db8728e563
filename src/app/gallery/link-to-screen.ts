import { urlDefaultLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';

/** Links as they are given away. Whoever opens one chooses the language: it carries none, like the links of uploads. */
export const linkToScreen =
  (publicUrl: string) =>
  (signature: string): string =>
    publicUrl + href('s-id', urlDefaultLocale, { id: signature });
