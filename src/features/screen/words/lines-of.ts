import type { ReadWord } from '#domain/privates/find-privates.ts';

/** Words as text, a line each. */
export const linesOf = (words: readonly ReadWord[]): string =>
  [...Map.groupBy(words, ({ line }) => line)]
    .toSorted(([a], [b]) => a - b)
    .map(([, line]) => line.map(({ text }) => text).join(' '))
    .join('\n');
