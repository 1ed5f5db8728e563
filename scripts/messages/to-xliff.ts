import { jsToXliff12 } from 'xliff';
import { localeTags, type Locale } from '#domain/locales.ts';
import { englishFiles, fileIn, readMessages } from './message-files.ts';

const note = 'ICU: keep {names}, <tags> and #; a plural needs every form of the language.';

/** Every message in English with its translation, as a file of XLIFF 1.2 that translators' programs open. */
export async function toXliff(root: string, locale: Locale): Promise<string> {
  const resources = englishFiles(root).map((file) => {
    const translated = readMessages(root, fileIn(locale, file));
    const units = Object.entries(readMessages(root, file)).map(([id, source]) => {
      const target = translated[id];
      return [id, { source, ...(target !== undefined && { target }), ...(isIcu(source) && { note }) }] as const;
    });
    return [file, Object.fromEntries(units)] as const;
  });
  return await jsToXliff12({
    sourceLanguage: localeTags.en,
    targetLanguage: localeTags[locale],
    resources: Object.fromEntries(resources),
  });
}

const isIcu = (text: string): boolean => /[{<]/.test(text);
