import { join } from 'node:path';
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { Type } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { readContentFile, WrongContent } from '../content-file.ts';
import { readPageTexts, valuesOf } from './page-texts.ts';

/** ICU texts by their keys. */
export type Texts = Readonly<Record<string, string>>;

const TextsFile = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 10_000 }));

/**
 * The site's own words for texts of the pages, in each language. Throws with the file and the key when one is no ICU text, takes a
 * value that the page does not give, or is of no page.
 */
export function readTexts(folder: string): Readonly<Record<Locale, Texts>> {
  const read = (locale: Locale): Texts => {
    const file = join('texts', `${locale}.yaml`);
    const texts = readContentFile(TextsFile, folder, file);
    for (const [key, text] of Object.entries(texts)) {
      const fault = faultOf(key, text);
      if (fault) throw new WrongContent(file, `${key} ${fault}`);
    }
    return texts;
  };
  // It is rarely needed, and takes as long as all other content.
  let pageTexts: ReturnType<typeof readPageTexts> | undefined;
  const faultOf = (key: string, text: string): string | null => {
    pageTexts ??= readPageTexts();
    const given = pageTexts.get(key);
    if (!given) return 'is no text of any page';
    const message = parsed(text);
    if (!message) return 'is not an ICU text';
    const unknown = [...valuesOf(message)].find((name) => !given.has(name));
    return unknown === undefined ? null : `takes "${unknown}", which the page does not give`;
  };
  return { en: read('en'), ru: read('ru'), uk: read('uk') };
}

function parsed(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
