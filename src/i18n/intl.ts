import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import { localeTags, type Locale } from '#domain/locales.ts';
import { messagesOf } from './messages.ts';

const cache = createIntlCache();
const shapes = new Map<Locale, IntlShape>();

/**
 * The one intl object of a language. IntlProvider would build every formatter anew for each request.
 * The time zone is fixed so that the server and the browser render the same text.
 */
export function intlOf(locale: Locale): IntlShape {
  const known = shapes.get(locale);
  if (known) return known;
  const intl = createIntl(
    { locale: localeTags[locale], defaultLocale: localeTags.en, messages: messagesOf(locale), timeZone: 'UTC' },
    cache,
  );
  shapes.set(locale, intl);
  return intl;
}
