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
  intl.formatters.getMessageFormat = byMessage(intl.formatters.getMessageFormat);
  shapes.set(locale, intl);
  return intl;
}

type GetMessageFormat = IntlShape['formatters']['getMessageFormat'];

/** Keeps the format of a message by the message: intl's own cache writes it out as JSON, with all formats, each time. */
function byMessage(make: GetMessageFormat): GetMessageFormat {
  const known = new Map<Parameters<GetMessageFormat>[0], ReturnType<GetMessageFormat>>();
  return (message, ...options) => {
    const format = known.get(message) ?? make(message, ...options);
    known.set(message, format);
    return format;
  };
}
