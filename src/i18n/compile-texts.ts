import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#domain/locales.ts';
import type { Messages } from './compiled-messages.ts';
import { typesetMessage } from './typeset-message.ts';

/** Compiles ICU texts as the build does with those of the pages. Whatever is no map of ICU texts is left out. */
export function compileTexts(texts: unknown, locale: Locale): Messages {
  if (typeof texts !== 'object' || texts === null) return {};
  return Object.fromEntries(
    Object.entries(texts).flatMap(([id, text]: [string, unknown]) => {
      const compiled = typeof text === 'string' ? compiledText(text, locale) : null;
      return compiled ? [[id, compiled]] : [];
    }),
  );
}

function compiledText(text: string, locale: Locale): MessageFormatElement[] | null {
  try {
    return typesetMessage(parse(text), locale);
  } catch {
    return null;
  }
}
