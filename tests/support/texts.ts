import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl, type MessageFormatElement } from 'react-intl';
import { brand } from '#domain/brand.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { typesetMessage } from '#src/i18n/typeset-message.ts';
import { fieldsOf } from '#domain/forms/form.ts';
import { contentOf } from './content.ts';
import { messagesOf } from './message-files.ts';

/** The words of a message in one language, as a reader sees them. */
export type Texts = (id: string, values?: Record<string, string | number>) => string;

/**
 * Every message of the site by its id, so that one test reads the page in three languages. What forms of the content say has ids
 * such as `forms.login`, `forms.login.button_text` and, for a field, `forms.login.email`. Throws for an unknown id.
 */
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
  const said = formTexts(locale);
  return (id, values) => said.get(id) ?? intl.formatMessage({ id }, { brand: brand.name, ...values });
}

const { forms: siteForms } = await contentOf();

function formTexts(locale: Locale): ReadonlyMap<string, string> {
  const forms = [...siteForms.values()].map((form) => form[locale]);
  return new Map(
    forms.flatMap((form) => [
      [`forms.${form.alias}`, form.title] as const,
      [`forms.${form.alias}.button_text`, form.button_text] as const,
      ...fieldsOf(form).map(({ alias, title }) => [`forms.${form.alias}.${alias}`, title] as const),
    ]),
  );
}
