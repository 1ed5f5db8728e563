/** What was seen, as the names of the files and things that are made of it. */
export interface MadeNames {
  /** the total is stale */
  words: string;
  /** the-total-is-stale */
  kebab: string;
  /** TheTotalIsStale */
  Type: string;
}

/** Null where nothing of a text can be a name. */
export function namesOfTest(text: string): MadeNames | null {
  const words = text
    .normalize('NFKD')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .slice(0, 8);
  if (!/^[a-z]/.test(words[0] ?? '')) return null;
  return {
    words: words.join(' '),
    kebab: words.join('-'),
    Type: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
  };
}
