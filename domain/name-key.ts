/**
 * By what a text is found: capital letters, accents of Latin letters, the stress of Cyrillic ones, ё and the apostrophes make no
 * difference; й, ї and ґ are letters of their own. What begins alike has keys that begin alike.
 */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(accents, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[’ʼ]/g, "'");

const accents = /(\p{Script=Latin})\p{M}+|(?<=[аеиоуыэюяєіАЕИОУЫЭЮЯЄІ]\u0308?)\u0301/gu;

/** Code units that are kept of a word: what is searched for is never as long. */
const wordKeyLength = 64;
const halfLetter = /[\uD800-\uDBFF]$/;

/** Where a word begins; the apostrophe within one begins none. */
const wordStart = /(?<![\p{L}\p{N}\p{M}]'?)[\p{L}\p{N}]/gu;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:'[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** The words by which a text is found, each once. */
export const wordKeysOf = (text: string): string[] => [
  ...new Set(
    Array.from(nameKeyOf(text).matchAll(word), ([found]) => found.slice(0, wordKeyLength).replace(halfLetter, '')),
  ),
];

/**
 * A name in three parts, the second of which is what was searched for, or the first word of that which is there, as it is written
 * there; empty where none is.
 */
export function foundPart(name: string, query: string): readonly [before: string, found: string, after: string] {
  const key = nameKeyOf(name);
  const starts = [0, ...Array.from(key.matchAll(wordStart), ({ index }) => index)];
  const places = [nameKeyOf(query), ...wordKeysOf(query)].flatMap((wanted) =>
    starts.filter((place) => wanted !== '' && key.startsWith(wanted, place)).map((start) => ({ wanted, start })),
  );
  const [place] = places;
  if (!place) return [name, '', ''];
  const { wanted, start } = place;
  // A letter may be longer in the key than in the name.
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  const placeOf = (length: number) =>
    letters.find(({ index }) => nameKeyOf(name.slice(0, index)).length >= length)?.index ?? name.length;
  const [from, to] = [placeOf(start), placeOf(start + wanted.length)];
  return [name.slice(0, from), name.slice(from, to), name.slice(to)];
}
