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
  intl.formatters.getMessageFormat = byMessage(intl.locale, intl.formatters.getMessageFormat);
  shapes.set(locale, intl);
  return intl;
}

type GetMessageFormat = IntlShape['formatters']['getMessageFormat'];

/** Keeps the format of a message by the message: intl's own cache writes it out as JSON, with all formats, each time. */
function byMessage(tag: string, make: GetMessageFormat): GetMessageFormat {
  const known = new Map<Parameters<GetMessageFormat>[0], ReturnType<GetMessageFormat>>();
  return (message, tags, ...options) => {
    // The words of the source, where a translation is missing, are in another language.
    if (tags !== tag) return make(message, tags, ...options);
    const format = known.get(message) ?? make(message, tags, ...options);
    known.set(message, format);
    return format;
  };
}
