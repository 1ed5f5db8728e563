/** The forms of a name that generated code needs, from its singular in PascalCase: SavedSearch. */
export interface Names {
  /** SavedSearch, SavedSearches */
  Type: string;
  Types: string;
  /** savedSearches */
  many: string;
  /** saved-searches */
  kebab: string;
  /** saved_searches */
  table: string;
  /** saved searches */
  words: string;
}

export class BadName extends Error {}

/**
 * Throws BadName for what cannot be a type: not PascalCase, or longer than 40 characters. That the name is a singular is
 * taken on trust: by its letters a Lens or a Series cannot be told from Notes.
 */
export function namesOf(name: string): Names {
  if (!/^[A-Z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(name) || name.length > 40) {
    throw new BadName(`"${name}" must be a singular in PascalCase, such as SavedSearch`);
  }
  const Types = pluralOf(name);
  const parts = Types.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  return {
    Type: name,
    Types,
    many: Types.charAt(0).toLowerCase() + Types.slice(1),
    kebab: parts.join('-'),
    table: parts.join('_'),
    words: parts.join(' '),
  };
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
