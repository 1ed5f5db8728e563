import { Check } from 'typebox/value';
import { parse } from 'yaml';
import type { Form } from '#domain/forms/form.ts';
import { locales, type Locale } from '#domain/locales.ts';
import type { Words } from '#server/main-api/content/words.ts';
import { FormFile, formInLanguage } from '#server/main-api/forms/form-file.ts';

const texts = import.meta.glob<string>('/content/forms/*.yaml', { eager: true, query: '?raw', import: 'default' });

/** A form of the site as its server tells it. Throws for one that there is not. */
export function sampleForm(alias: string, locale: Locale): Form {
  const file: unknown = parse(texts[`/content/forms/${alias}.yaml`] ?? '');
  if (!Check(FormFile, file)) throw new Error(`There is no form ${alias}`);
  return formInLanguage(alias, file, locale);
}

/** What a form says in English, in all languages; undefined for what none of them says. */
export const formWords = (english: string): Words | undefined => said.get(english);

const said = new Map(Object.values(texts).flatMap((text) => wordsIn(parse(text)).map((words) => [words.en, words])));

function wordsIn(value: unknown): Words[] {
  if (typeof value !== 'object' || value === null) return [];
  return isWords(value) ? [value] : Object.values(value).flatMap(wordsIn);
}

function isWords(value: object): value is Words {
  return locales.every((locale) => locale in value) && Object.values(value).every((word) => typeof word === 'string');
}
