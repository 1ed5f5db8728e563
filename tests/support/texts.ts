import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl, type MessageFormatElement } from 'react-intl';
import { localeTags, type Locale } from '#domain/locales.ts';
import { typesetMessage } from '#scripts/vite/typeset-message.ts';
import { messagesOf } from './message-files.ts';

/** The words of a message in one language, as a reader sees them. */
export type Texts = (id: string, values?: Record<string, string | number>) => string;

/** Every message of the site by its id, so that one test reads the page in three languages. Throws for an unknown id. */
export function textsOf(locale: Locale): Texts {
  const messages: Record<string, MessageFormatElement[]> = {};
  for (const [id, text] of Object.entries(messagesOf(locale))) messages[id] = typesetMessage(parse(text), locale);
  const intl = createIntl({
    locale: localeTags[locale],
    messages,
    onError: (error) => {
      throw error;
    },
  });
  return (id, values) => intl.formatMessage({ id }, values);
}
