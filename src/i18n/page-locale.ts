import { localeOfPath, type Locale } from '#domain/locales.ts';

/** The language of the page in this browser. Its address alone decides it; what is rendered asks useLocale. */
export const pageLocale = (): Locale => localeOfPath(location.pathname);
