import { locales, type Locale } from '../locales.ts';

/** A text in those languages in which it is written. */
export type Texts = Readonly<Partial<Record<Locale, string>>>;

export interface TextInLanguage {
  text: string;
  locale: Locale;
}

/** The text for a reader: in the own language, else in that of its owner, else in whichever it is written. Empty where it is in none. */
export function textFor(texts: Texts, reader: Locale, owner: Locale): TextInLanguage {
  const locale = [reader, owner, ...locales].find((one) => Boolean(texts[one])) ?? reader;
  return { text: texts[locale] ?? '', locale };
}

/** The languages in which any of these texts is written, in the order of the site. */
export const languagesOf = (all: readonly Texts[]): Locale[] =>
  locales.filter((locale) => all.some((texts) => Boolean(texts[locale])));

/** The text with another one in this language; an empty one is none. */
export function withText(texts: Texts, locale: Locale, text: string): Texts {
  const { [locale]: _old, ...others } = texts;
  return text === '' ? others : { ...others, [locale]: text };
}
