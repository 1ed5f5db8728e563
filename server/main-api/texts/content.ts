import { basename } from 'node:path';
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { Type } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { contentPart } from '../content/content-part.ts';
import { localeNamed } from '../content/words.ts';
import { readPageTexts, valuesOf } from './page-texts.ts';

/** ICU texts by their keys. */
export type Texts = Readonly<Record<string, string>>;

const TextsFile = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 10_000 }));

declare module '../content/content-part.ts' {
  interface Content {
    texts: Readonly<Record<Locale, Texts>>;
  }
}

/** The site's own words for texts of the pages, in each language: ICU texts that take no other value than the page gives. */
export const content = contentPart({
  name: 'texts',
  files: 'texts/*.yaml',
  schema: TextsFile,
  build: (files) => {
    const texts: Record<Locale, Texts> = { en: {}, ru: {}, uk: {} };
    for (const file of files) {
      const name = basename(file.path, '.yaml');
      const locale = localeNamed(name);
      if (!locale) throw file.wrong([], `${name} is no language of the site`);
      for (const [key, text] of Object.entries(file.value)) {
        const fault = faultOf(key, text);
        if (fault) throw file.wrong([key], fault);
      }
      texts[locale] = file.value;
    }
    return texts;
  },
});

/** It is rarely needed, and takes as long as all other content. */
let pageTexts: ReturnType<typeof readPageTexts> | undefined;

function faultOf(key: string, text: string): string | null {
  pageTexts ??= readPageTexts();
  const given = pageTexts.get(key);
  if (!given) return 'is no text of any page';
  const message = parsed(text);
  if (!message) return 'is not an ICU text';
  const unknown = [...valuesOf(message)].find((name) => !given.has(name));
  return unknown === undefined ? null : `takes "${unknown}", which the page does not give`;
}

function parsed(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
