import { wordKeysOf } from '#domain/name-key.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { tagsByScreen } from '../tags/store.ts';
import { keysOfPicture, wordsOf } from './stored-words.ts';

/** Where a word of a screen stands; a word that stands in several places has the sum of their bits. */
export const places = { name: 1, description: 2, tag: 4, words: 8 } as const;
export type Place = keyof typeof places;

/** Rows that one statement writes: PostgreSQL takes 65,535 parameters. */
const rowsOfInsert = 1000;

/**
 * Lets screens be found by their words as they are now, and by no others: call it in the transaction of whatever changes these. Screens
 * that are in the trash are not found. What a picture showed before, or what lies behind it, is no word of its screen.
 */
export async function indexScreens(tx: Tx, ids: readonly number[]): Promise<void> {
  await removeWords(tx, ids);
  await addWords(tx, ids);
}

/** The same for screens that have no words yet. */
export async function addWords(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const screens = await tx
    .selectFrom('screens')
    .leftJoin('words', 'words.file_id', 'screens.file_id')
    .select(['screens.id', 'screens.library_id', 'screens.name', 'screens.description', 'words.words'])
    .where('screens.id', 'in', ids)
    .where('screens.deleted_at', 'is', null)
    .execute();
  const tags = await tagsByScreen(
    tx,
    screens.map(({ id }) => id),
  );
  const rows = screens.flatMap(({ id, library_id, name, description, words }) => {
    const found = new Map<string, number>();
    const add = (keys: readonly string[], place: Place): void => {
      for (const key of keys) found.set(key, (found.get(key) ?? 0) | places[place]);
    };
    add(wordKeysOf(name), 'name');
    add(wordKeysOf(description), 'description');
    for (const tag of tags.get(id) ?? []) add(wordKeysOf(tag), 'tag');
    add(keysOfPicture(wordsOf(words ?? '[]')), 'words');
    return Array.from(found, ([word, sum]) => ({ screen_id: id, library_id, word, places: sum }));
  });
  for (let start = 0; start < rows.length; start += rowsOfInsert)
    await tx
      .insertInto('screen_words')
      .values(rows.slice(start, start + rowsOfInsert))
      // A name may be changed while its screen goes to the trash.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function removeWords(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('screen_words').where('screen_id', 'in', ids).execute();
}
