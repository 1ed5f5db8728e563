import type { MessageFormatElement } from 'react-intl';
import { locales, type Locale } from '#domain/locales.ts';

/** Compiled ICU messages by id. */
export type Messages = Record<string, MessageFormatElement[]>;

const files = import.meta.glob<Messages>('./lang/*/*.json', { import: 'default' });
const loaded: Record<Locale, Messages> = { en: {}, ru: {}, uk: {} };
const groups = new Map<string, Promise<void>>();

/** Every message of a language that has been loaded so far. The object grows in place: see loadMessages. */
export const messagesOf = (locale: Locale): Messages => loaded[locale];

/**
 * Loads message groups of a language, each once. A group is the first segment of its ids and a file
 * `lang/<locale>/<group>.json`; a route awaits its groups before it renders.
 */
export async function loadMessages(locale: Locale, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => loadGroup(locale, name)));
}

/** The groups that have been loaded in any language: what is shown may be from each of them. */
export const groupsInUse = (): string[] => [...groups.keys()].map(groupOfFile);

/** The source files of message groups, as the build manifest names them. */
export const messageFiles = (locale: Locale, names: readonly string[]): string[] =>
  names.map((name) => `src/i18n/lang/${locale}/${name}.json`);

/** Every group that has a file, for tools that show all texts at once (Storybook). */
export const messageGroups = (): string[] => [...new Set(Object.keys(files).map(groupOfFile))];

const groupOfFile = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

function loadGroup(locale: Locale, name: string): Promise<void> {
  const path = `./lang/${locale}/${name}.json`;
  const known = groups.get(path);
  if (known) return known;
  const load = files[path];
  if (!load) throw new Error(`No messages "${name}" in ${locale}; the languages are ${locales.join(', ')}`);
  const loading = load().then(
    (messages) => void Object.assign(loaded[locale], messages),
    (error: unknown) => {
      groups.delete(path);
      throw error;
    },
  );
  groups.set(path, loading);
  return loading;
}
