import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { locales, type Locale } from '#domain/locales.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('src/**/lang/*/*.json', { cwd: root });

/** The file of each group of messages in a language, from the root of the repository. */
export const messageFilesOf = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    files.filter((file) => file.includes(`/lang/${locale}/`)).map((file) => [basename(file, '.json'), file] as const),
  );

/** The messages of a file as they are written, by their ids. */
export const messagesIn = (file: string): Record<string, string> => JSON.parse(readFileSync(join(root, file), 'utf8'));

const written = new Map(
  locales.map((locale): [Locale, Record<string, string>] => [
    locale,
    Object.assign({}, ...[...messageFilesOf(locale).values()].map(messagesIn)),
  ]),
);

/** Every message of a language as it is written, by its id. */
export const messagesOf = (locale: Locale): Record<string, string> => written.get(locale) ?? {};
