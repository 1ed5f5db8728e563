import { brand } from '#domain/brand.ts';

/** Returns the words of a letter with the name of the site in place of `{brand}`. */
export function withBrand<Words extends Record<string, string>>(words: Words, name: string = brand.name): Words {
  const named = Object.entries(words).map(([id, text]) => [id, text.replaceAll('{brand}', () => name)] as const);
  return Object.assign({}, words, Object.fromEntries(named));
}
