import { useIntl } from 'react-intl';
import { localeTags, locales, urlDefaultLocale, type Locale } from '#domain/locales.ts';

/** The language this part of the page is rendered in. */
export function useLocale(): Locale {
  const tag = useIntl().locale;
  return locales.find((locale) => localeTags[locale] === tag) ?? urlDefaultLocale;
}
