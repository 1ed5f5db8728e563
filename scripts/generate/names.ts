/** The forms of a name that generated code needs. */
export interface Names {
  /** SavedSearch, SavedSearches */
  Type: string;
  Types: string;
  /** savedSearch, savedSearches */
  camel: string;
  many: string;
  /** saved-search, saved-searches */
  kebab: string;
  manyKebab: string;
  /** saved_searches */
  table: string;
  /** saved search, Saved search */
  words: string;
  Words: string;
  /** saved searches, Saved searches */
  manyWords: string;
  ManyWords: string;
}

export class BadName extends Error {}
/** Something else has the name, or a file of it. */
export class NameTaken extends Error {}

/**
 * The forms of a name in PascalCase. Its plural is made as if it were a singular: by its letters a Lens or a Series cannot be
 * told from Notes. Throws BadName for what is not PascalCase, or longer than 40 characters; `example` is what it then shows.
 */
export function namesOf(name: string, example: string): Names {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name) || name.length > 40) {
    throw new BadName(`"${name}" must be in PascalCase, such as ${example}`);
  }
  const one = formsOf(name);
  const many = formsOf(pluralOf(name));
  return {
    ...one,
    Types: many.Type,
    many: many.camel,
    manyKebab: many.kebab,
    table: many.kebab.replaceAll('-', '_'),
    manyWords: many.words,
    ManyWords: many.Words,
  };
}

function formsOf(Type: string) {
  const kebab = Type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
  const words = kebab.replaceAll('-', ' ');
  return {
    Type,
    camel: kebab.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase()),
    kebab,
    words,
    Words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
