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
 * The forms of a name in PascalCase. Its plural is made as if it were a singular. Throws BadName for what is not PascalCase, or longer than 40 characters; `example` is what it then shows.
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

/** Singulars that end as plurals do, besides those in -ss, -us and -is. A word that is missing belongs here. */
const inS = ['Lens', 'Series', 'Species', 'News', 'Canvas', 'Gas', 'Atlas', 'Alias', 'Bias'];

/** Whether the last word of a name in PascalCase is a plural in -s, as far as its letters tell. */
export const isPlural = (name: string): boolean =>
  /[a-z0-9]s$/.test(name) && !/(?:ss|us|is)$/.test(name) && !inS.some((word) => name.endsWith(word));

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
