import { pathInLocale, type Locale } from '#domain/locales.ts';

/** A link of the site in the language of anyone who reads; others, and those of files, stay. */
export const localizedLink = (link: string, locale: Locale): string =>
  link.startsWith('/') && !/^\/(?:api|screens)\//.test(link) ? pathInLocale(link, locale) : link;
