import { pathInLocale, type Locale } from '#domain/locales.ts';

export const siteMapPath = (locale: Locale): string => pathInLocale('/sitemap.xml', locale);
