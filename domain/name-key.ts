/**
 * By what a screen is found by name: capital letters, the two ways to write an accent, ё and the apostrophes make no difference.
 * What begins alike has keys that begin alike.
 */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/[’ʼ]/g, "'");

/** The part of a name that was searched for, as it is written there; empty where the name begins otherwise. */
export function foundPart(name: string, query: string): string {
  const key = nameKeyOf(query);
  if (!nameKeyOf(name).startsWith(key)) return '';
  // A letter may be longer in the key than in the name.
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  const end = letters.find(({ index }) => nameKeyOf(name.slice(0, index)).length >= key.length);
  return name.slice(0, end?.index ?? name.length);
}
