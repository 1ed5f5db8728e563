import type { Locale } from '#domain/locales.ts';
import type { Messages } from './compiled-messages.ts';

const found = import.meta.glob<Messages>('/src/**/lang/*/*.json', { import: 'default' });
/** By language and group: `ru/gallery`. */
const files = new Map(
  Object.entries(found).map(([path, load]) => [path.slice(path.indexOf('/lang/') + 6, -5), { path, load }]),
);
const loaded: Record<Locale, Messages> = { en: {}, ru: {}, uk: {} };
const built: Record<Locale, Messages> = { en: {}, ru: {}, uk: {} };
/** The site's own, which stand over those of the build. */
const own: Record<Locale, Messages> = { en: {}, ru: {}, uk: {} };
const asked = new Set<Locale>();
const groups = new Map<string, Promise<void>>();

/** Every message of a language that has been loaded so far. The object grows in place: see loadMessages. */
export const messagesOf = (locale: Locale): Messages => loaded[locale];

/**
 * Loads message groups of a language, each once. A group is the first segment of its ids and a file
 * `lang/<locale>/<group>.json` in the folder of whatever says it; a route awaits its groups before it renders.
 */
export async function loadMessages(locale: Locale, names: readonly string[]): Promise<void> {
  asked.add(locale);
  await Promise.all(names.map((name) => loadGroup(locale, name)));
}

/**
 * Loads the groups of what comes later than its page, in every language that a page has been asked for in: the page may be
 * about to change to another one.
 */
export async function loadLateMessages(names: readonly string[]): Promise<void> {
  await Promise.all([...asked].map((locale) => loadMessages(locale, names)));
}

/**
 * Puts the site's own messages of a language over those of the build, also over those that are loaded later, in place of what it had
 * of its own before.
 */
export function setOwnMessages(locale: Locale, messages: Messages): void {
  own[locale] = messages;
  Object.assign(loaded[locale], built[locale]);
  show(locale, Object.keys(messages));
}

/** The groups that have been loaded in any language: what is shown may be from each of them. */
export const groupsInUse = (): string[] => [...groups.keys()].map(groupOf);

/** The source files of message groups, as the build manifest names them. */
export const messageFiles = (locale: Locale, names: readonly string[]): string[] =>
  names.map((name) => fileOf(`${locale}/${name}`).path.slice(1));

/**
 * Every group that has a file, for tools that show all texts at once (Storybook).
 * @internal
 */
export const messageGroups = (): string[] => [...new Set([...files.keys()].map(groupOf))];

const groupOf = (key: string): string => key.slice(key.indexOf('/') + 1);

function fileOf(key: string) {
  const file = files.get(key);
  if (!file) throw new Error(`No messages "${groupOf(key)}" in ${key.slice(0, 2)}`);
  return file;
}

function loadGroup(locale: Locale, name: string): Promise<void> {
  const key = `${locale}/${name}`;
  const known = groups.get(key);
  if (known) return known;
  const loading = fileOf(key)
    .load()
    .then(
      (messages) => keep(locale, messages),
      (error: unknown) => {
        groups.delete(key);
        throw error;
      },
    );
  groups.set(key, loading);
  return loading;
}

function keep(locale: Locale, messages: Messages): void {
  Object.assign(built[locale], messages);
  show(locale, Object.keys(messages));
}

/** Says these of the messages that the build has: as the site says them, or else as they were built. */
function show(locale: Locale, ids: readonly string[]): void {
  for (const id of ids) {
    const message = built[locale][id] && (own[locale][id] ?? built[locale][id]);
    if (message) loaded[locale][id] = message;
  }
}
