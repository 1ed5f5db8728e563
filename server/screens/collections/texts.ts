import { localeOfAcceptLanguage, locales, type Locale } from '#domain/locales.ts';
import { textFor, withText, type TextInLanguage, type Texts } from '#domain/guide/texts.ts';
import { writtenText } from '#server/accounts/written-text.ts';
import { isVisible } from '#server/accounts/plain-text.ts';
import type { FastifyRequest } from 'fastify';

/** Who reads a collection, and who wrote it. */
export interface Languages {
  /** Null where the caller has named none: a program gets what its owner wrote. */
  reader: Locale | null;
  owner: Locale;
}

/** The language that a caller asks for; null where none is asked for. */
export function readerOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale | null {
  const named = headers['accept-language'];
  return named === undefined || named.startsWith('*') ? null : localeOfAcceptLanguage(named);
}

/** The texts that a column holds. */
export function textsOf(column: string): Texts {
  // The defaults of older columns are empty.
  const kept = (column === '' ? {} : JSON.parse(column)) as Texts;
  return Object.fromEntries(locales.flatMap((locale) => (kept[locale] ? [[locale, kept[locale]]] : [])));
}

/** A text that is written in no language. */
export const noText = '{}';

/** What is written in lines, of at most so many characters; empty where nothing of it is seen. */
export function cutText(value: string, limit: number): string {
  const cut = [...writtenText(value)].slice(0, limit).join('').trim();
  return isVisible(cut) ? cut : '';
}

export const columnOf = (texts: Texts): string => JSON.stringify(texts);

/** The text of a column as this reader gets it. */
export const shownText = (column: string, { reader, owner }: Languages): TextInLanguage =>
  textFor(textsOf(column), reader ?? owner, owner);

/** The column with what this reader has written in place of what was shown to them. */
export function rewritten(column: string, text: string, { reader, owner }: Languages): string {
  const texts = textsOf(column);
  const shown = textFor(texts, reader ?? owner, owner);
  return columnOf(withText(texts, shown.text === '' ? (reader ?? owner) : shown.locale, text));
}
