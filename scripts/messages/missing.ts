import type { Locale } from '#domain/locales.ts';
import { englishFiles, fileIn, readMessages } from './message-files.ts';

/** Formats have their names in every language. */
export const namesOfFormats = 'screen.format.';

/** Ids of what a language does not say: that it lacks, or says with the words of English. */
export const missingIn = (root: string, locale: Locale): string[] =>
  englishFiles(root).flatMap((file) => {
    const translated = readMessages(root, fileIn(locale, file));
    return Object.entries(readMessages(root, file))
      .filter(([id, english]) => !translated[id]?.trim() || (translated[id] === english && hasWords(id, english)))
      .map(([id]) => id);
  });

/** Whether anything of a message could be translated: not in "{brand}", "PDF" or "{count, number} × {size}". */
const hasWords = (id: string, text: string): boolean =>
  !id.startsWith(namesOfFormats) && /[a-z]{3}/.test(text.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, ''));
