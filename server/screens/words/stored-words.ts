import { wordKeysOf } from '#domain/name-key.ts';
import type { Word } from '#server/platform/words/word-reader.ts';

type Stored = [text: string, x: number, y: number, width: number, height: number, line: number];

/** As the table of words keeps them. */
export const storedOf = (words: readonly Word[]): string =>
  JSON.stringify(words.map(({ text, box, line }): Stored => [text, ...box, line]));

export function wordsOf(stored: string): Word[] {
  const words: Stored[] = JSON.parse(stored);
  return words.map(([text, x, y, width, height, line]) => ({ text, box: [x, y, width, height], line }));
}

/** The words as they are read, a line each. */
export const textOf = (words: readonly Word[]): string =>
  Array.from(Map.groupBy(words, ({ line }) => line).values(), (line) => line.map(({ text }) => text).join(' ')).join(
    '\n',
  );

/** Words of a picture that it can be found by: a page of small print has more. */
const wordsFound = 1000;

/** What a picture is found by. Single letters are mostly icons that were taken for letters. */
export const keysOfPicture = (words: readonly Word[]): string[] =>
  [...new Set(words.flatMap(({ text }) => wordKeysOf(text)))]
    .filter((key) => key.length > 1 || /\d/.test(key))
    .slice(0, wordsFound);
