import { parse } from '@formatjs/icu-messageformat-parser';
import { xliff12ToJs } from 'xliff';
import { locales, localeTags, type Locale } from '#domain/locales.ts';
import { englishFiles, fileIn, readMessages, writeMessages } from './message-files.ts';
import { valuesOf } from './values-of.ts';

export interface Taken {
  locale: Locale;
  /** Ids of the messages that read differently now. */
  changed: string[];
  /** A line for each message that was left as it is, with the reason. */
  refused: string[];
}

/**
 * Writes the translations of a file of XLIFF 1.2 into the messages. Refused is one whose English has changed since the file was
 * made, that is no ICU, or has other values than the English; the rest is taken.
 */
export async function fromXliff(root: string, text: string): Promise<Taken> {
  const { targetLanguage, resources } = await xliff12ToJs(text, { inlineAsString: true });
  const locale = locales.find((one) => one !== 'en' && (targetLanguage === one || targetLanguage === localeTags[one]));
  if (!locale) throw new Error(`The file is in "${targetLanguage ?? ''}", which no messages are translated to.`);
  const taken: Taken = { locale, changed: [], refused: [] };
  const known = new Set(englishFiles(root));
  for (const [file, units] of Object.entries(resources)) {
    if (!known.has(file)) {
      taken.refused.push(`${file}: there is no such file of messages`);
      continue;
    }
    const english = readMessages(root, file);
    const written = readMessages(root, fileIn(locale, file));
    const next = { ...written };
    for (const [id, { source, target }] of Object.entries(units)) {
      if (!target || target === written[id]) continue;
      const reason = refusalOf(english[id], source, target);
      if (reason) taken.refused.push(`${id}: ${reason}`);
      else {
        next[id] = target;
        taken.changed.push(id);
      }
    }
    const inOrder = Object.keys(english).flatMap((id) => (next[id] === undefined ? [] : [[id, next[id]] as const]));
    writeMessages(root, fileIn(locale, file), Object.fromEntries(inOrder));
  }
  return taken;
}

function refusalOf(english: string | undefined, source: string, target: string): string | undefined {
  if (english === undefined) return 'there is no such message';
  if (english !== source) return 'its English has changed since the file was made';
  try {
    const [wanted, found] = [english, target].map((text) => valuesOf(parse(text)).join(', '));
    return wanted === found ? undefined : `has the values ${found || 'none'}, not ${wanted || 'none'}`;
  } catch (error) {
    return `is no ICU message (${error instanceof Error ? error.message : String(error)})`;
  }
}
