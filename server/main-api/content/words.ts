import { Type, type Static } from 'typebox';
import { locales, type Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import { strict } from '#server/platform/http/schema.ts';

const word = Type.String({ minLength: 1 });

/** A text in each language. */
export const Words = strict({ en: word, ru: word, uk: word });
export type Words = Static<typeof Words>;

/** The text in one language, typeset. */
export const say = (words: Words, locale: Locale): string => typeset(words[locale], locale);

export const sayIfAny = (words: Words | undefined, locale: Locale): string | null =>
  words ? say(words, locale) : null;

/** What is told in each language. */
export const inEachLocale = <T>(tell: (locale: Locale) => T): Readonly<Record<Locale, T>> => ({
  en: tell('en'),
  ru: tell('ru'),
  uk: tell('uk'),
});

/** The language that the name of a file says; null where it says none. */
export const localeNamed = (name: string): Locale | null => locales.find((locale) => locale === name) ?? null;
