import { parse } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { locales, type Locale } from '#domain/locales.ts';
import { typesetMessage } from '#src/i18n/typeset-message.ts';

const messageFile = /\/src\/.*\/lang\/([a-z]{2})\/[^/]+\.json$/;

/** What is done to which files, without the bundler. */
export const messageTransform = {
  filter: { id: messageFile },
  handler(this: void, code: string, id: string) {
    const locale = locales.find((each) => each === messageFile.exec(id)?.[1]);
    if (!locale) throw new Error(`${id}: not a language of the site`);
    const compiled: Record<string, unknown> = {};
    for (const [key, text] of Object.entries(wholeTexts(JSON.parse(code), id, locale))) {
      try {
        compiled[key] = typesetMessage(parse(text), locale);
      } catch (cause) {
        throw new Error(`${id}: the message "${key}" is not valid ICU`, { cause });
      }
    }
    return { code: JSON.stringify(compiled), map: null };
  },
};

/** The texts of a file; what it does not say is said in English and told on the console, never shown as nothing (LANG-07). */
function wholeTexts(texts: Record<string, string>, id: string, locale: Locale): Record<string, string> {
  if (locale === 'en') return texts;
  const english: Record<string, string> = JSON.parse(readFileSync(id.replace(`/lang/${locale}/`, '/lang/en/'), 'utf8'));
  const missing = Object.keys(english).filter((key) => !texts[key]);
  for (const key of missing) console.error(`${id}: "${key}" is missing and is said in English`);
  return { ...texts, ...Object.fromEntries(missing.map((key) => [key, english[key] ?? ''])) };
}

/**
 * Compiles the ICU texts of src to syntax trees, so that the browser needs no parser and no eval, and sets
 * the non-breaking spaces that nobody should have to write.
 */
export const compileMessages = (): Plugin => ({
  name: 'kadr:compile-messages',
  enforce: 'pre',
  transform: messageTransform,
});
