import { createIntl, createIntlCache, InvalidConfigError, type IntlShape } from 'react-intl';
import { IntlMessageFormat } from 'intl-messageformat';
import { brand } from '#domain/brand.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { messagesOf } from './messages.ts';

// Its own asks the browser for all languages that it has, which takes a phone as long as to draw the page.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale([locales].flat()[0] ?? localeTags.en);

const cache = createIntlCache();
const shapes = new Map<string, IntlShape>();

/**
 * The one intl object of a language and of a name of the site, which every message has as `{brand}`. IntlProvider would build
 * every formatter anew for each request. The time zone is fixed so that the server and the browser render the same text.
 */
export function intlOf(locale: Locale, siteName: string = brand.name): IntlShape {
  const key = `${locale} ${siteName}`;
  const known = shapes.get(key);
  if (known) return known;
  const intl = createIntl(
    {
      // As the default it is taken as it is, for the same reason.
      locale: '',
      defaultLocale: localeTags[locale],
      messages: messagesOf(locale),
      timeZone: 'UTC',
      onError: tellFailure,
    },
    cache,
  );
  intl.formatters.getMessageFormat = byMessage(intl.formatters.getMessageFormat, { brand: siteName });
  shapes.set(key, intl);
  return intl;
}

function tellFailure(error: Error): void {
  if (!(error instanceof InvalidConfigError)) console.error(error);
}

type GetMessageFormat = IntlShape['formatters']['getMessageFormat'];
type MessageFormat = ReturnType<GetMessageFormat>;

/** Keeps the format of a message by the message: intl's own cache writes it out as JSON, with all formats, each time. */
function byMessage(make: GetMessageFormat, ofAll: Record<string, string>): GetMessageFormat {
  const known = new Map<Parameters<GetMessageFormat>[0], MessageFormat>();
  return (message, ...options) => {
    const format = known.get(message) ?? withValues(make(message, ...options), ofAll);
    known.set(message, format);
    return format;
  };
}

/** The format of a message, which has these values besides its own. */
function withValues(format: MessageFormat, ofAll: Record<string, string>): MessageFormat {
  const own = format.format;
  format.format = (values) => own({ ...ofAll, ...values });
  return format;
}
