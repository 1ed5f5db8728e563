import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/locales.ts';

export type Messages = Record<string, string>;

/** The English files of messages below a folder, from that folder, in alphabetical order. */
export const englishFiles = (root: string): string[] => globSync('src/**/lang/en/*.json', { cwd: root }).toSorted();

/** Where a file of English messages has its translation. */
export const fileIn = (locale: Locale, english: string): string => english.replace('/lang/en/', `/lang/${locale}/`);

export function readMessages(root: string, file: string): Messages {
  const messages: Messages = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return messages;
}

/** Writes a file of messages as the formatter leaves it. */
export const writeMessages = (root: string, file: string, messages: Messages): void =>
  writeFileSync(join(root, file), `${JSON.stringify(messages, null, 2)}\n`);
