/**
 * By what a screen is found by name: capital letters, the two ways to write an accent, ё and the apostrophes make no difference.
 * What begins alike has keys that begin alike.
 */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/[’ʼ]/g, "'");

/** Code units that are kept of a name from a word on, and so many words of it: what is searched for is never as long. */
const wordKeyLength = 80;
const wordsOfName = 40;
const halfLetter = /[\uD800-\uDBFF]$/;

/** Where a word begins; the apostrophe within one begins none. */
const wordStart = /(?<![\p{L}\p{N}\p{M}]'?)[\p{L}\p{N}]/gu;

/** All that a name is found by: its key, and the rest of it from each of its words on. */
export function wordKeysOf(name: string): string[] {
  const key = nameKeyOf(name);
  const starts = [0, ...Array.from(key.matchAll(wordStart), ({ index }) => index)];
  return [...new Set(starts.slice(0, wordsOfName).map((start) => searchKeyOf(key.slice(start))))];
}

/** As much of what is searched for as names are found by. */
export const searchKeyOf = (query: string): string => nameKeyOf(query).slice(0, wordKeyLength).replace(halfLetter, '');

/** A name in three parts, the second of which is what was searched for, as it is written there; empty where it is not in it. */
export function foundPart(name: string, query: string): readonly [before: string, found: string, after: string] {
  const wanted = nameKeyOf(query);
  const key = nameKeyOf(name);
  const starts = [0, ...Array.from(key.matchAll(wordStart), ({ index }) => index)];
  const start = wanted === '' ? undefined : starts.find((place) => key.startsWith(wanted, place));
  if (start === undefined) return [name, '', ''];
  // A letter may be longer in the key than in the name.
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  const placeOf = (length: number) =>
    letters.find(({ index }) => nameKeyOf(name.slice(0, index)).length >= length)?.index ?? name.length;
  const [from, to] = [placeOf(start), placeOf(start + wanted.length)];
  return [name.slice(0, from), name.slice(from, to), name.slice(to)];
}
