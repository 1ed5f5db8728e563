import { basename, dirname } from 'node:path';
import { aliasPattern } from './rules.ts';
import type { Locale } from '#domain/locales.ts';
import type { SourceFile } from './source-file.ts';
import { localeNamed } from './words.ts';

const alias = new RegExp(aliasPattern);

/** Files such as `posts/<alias>/<language>.md`, by alias and language. Throws where a name is neither. */
export function filesByLanguage<Value>(
  files: readonly SourceFile<Value>[],
): Map<string, Partial<Record<Locale, SourceFile<Value>>>> {
  const found = new Map<string, Partial<Record<Locale, SourceFile<Value>>>>();
  for (const file of files) {
    const name = basename(dirname(file.path));
    const locale = localeNamed(basename(file.path, '.md'));
    if (!locale) throw file.wrong([], 'its name must be a language of the site');
    if (!alias.test(name)) throw file.wrong([], `${name} cannot stand in an address`);
    found.set(name, { ...found.get(name), [locale]: file });
  }
  return found;
}
