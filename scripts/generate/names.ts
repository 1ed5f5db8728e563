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

/** Throws BadName for what cannot be a type: not PascalCase, longer than 40 characters, or a plural. */
export function namesOf(name: string): Names {
  if (!/^[A-Z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(name) || name.length > 40) {
    throw new BadName(`"${name}" must be a singular in PascalCase, such as SavedSearch`);
  }
  if (looksPlural(name)) throw new BadName(`"${name}" looks like a plural: say ${singularOf(name)}`);
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

/** Notes and Stories are, Address, Status, Analysis and Canvas are not. */
const looksPlural = (word: string): boolean => /[^aisu]s$/.test(word);

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=x|z|ch|sh|ss)es$|s$/, '');
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
