const tints = ['sky', 'orange', 'pink', 'mint', 'lilac'] as const;

/** One or two capitals: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase();
}

/** The colour of a name; the same one everywhere. */
export function tintOf(name: string): (typeof tints)[number] {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return tints[hash % tints.length] ?? 'sky';
}

function firstLetter(word: string): string {
  return /\p{L}|\p{N}/u.exec(word)?.[0] ?? '';
}
