import { isLiteralElement } from '@formatjs/icu-messageformat-parser';
import { locales, pathInLocale, type Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { messagesOf } from '#src/i18n/messages.ts';
import { formWords } from './sample-forms.ts';
import { sampleTexts } from './sample-texts.ts';

type Values = Record<string, string | number>;

/** What a play function looks for, in the language that its story is shown in. */
export interface Words {
  /** A message by its id, or a sample text by its English words; its spaces are plain, as queries see them. */
  text: (of: string, values?: Values) => string;
  /** The same for names and descriptions, which queries compare with every space as it is. */
  exact: (of: string, values?: Values) => RegExp;
  /** An address of the site, as a page in this language links to it. */
  path: (inEnglish: string) => string;
}

/** Returns the words of a story from the globals of its toolbar. Throws for a text that nobody has written. */
export function wordsOf(globals: Readonly<Record<string, unknown>>): Words {
  const locale = storyLocale(globals);
  const text = (of: string, values: Values = {}) => wordsIn(locale, of, values).replaceAll(/\s/g, ' ');
  return {
    text,
    path: (inEnglish) => pathInLocale(inEnglish, locale),
    exact: (of, values) => new RegExp(`^${escaped(text(of, values)).replaceAll(' ', '\\s')}$`, 'u'),
  };
}

export const storyLocale = (globals: Readonly<Record<string, unknown>>): Locale =>
  locales.find((locale) => locale === globals['locale']) ?? 'en';

/** Returns a sample text in a language, or undefined where it is a name or an example that stays as it is. */
export function sampleIn(locale: Locale, english: string): string | undefined {
  if (locale === 'en') return english;
  const sample = sampleTexts[english] ?? formWords(english);
  if (sample) return typeset(sample[locale], locale);
  // What a sample says in the words of the product.
  const id = /^\p{Lu}/u.test(english) ? idOf(english) : undefined;
  return id === undefined ? undefined : intlOf(locale).formatMessage({ id });
}

function wordsIn(locale: Locale, of: string, values: Values): string {
  if (of in messagesOf('en')) {
    const formatted: unknown = intlOf(locale).formatMessage(
      { id: of },
      { ...values, mark: plain, number: plain, link: plain, trash: plain },
    );
    return String(formatted);
  }
  const sample = sampleIn(locale, of);
  if (sample === undefined) throw new Error(`"${of}" is neither a message nor a sample text`);
  return sample;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const plain = (chunks: unknown[]) => chunks.join('');

/** The message that says exactly these English words. */
const idOf = (english: string): string | undefined =>
  Object.entries(messagesOf('en')).find(([id, [first, ...more]]) => {
    // The landing's drawings have names of their own for what other stories show as somebody's files.
    if (id.startsWith('showcase.') || more.length > 0) return false;
    return first !== undefined && isLiteralElement(first) && first.value === english;
  })?.[0];
