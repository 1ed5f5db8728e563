import { wordKeysOf } from '#domain/name-key.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface NamedScreen {
  id: number;
  owner_id: number;
  name: string;
}

/** Rows that one statement writes: PostgreSQL takes 65,535 parameters. */
const rowsOfInsert = 1000;

/** Lets screens be found by the words of their names. Those that are in the trash are not found. */
export async function addWords(tx: Tx, screens: readonly NamedScreen[]): Promise<void> {
  const rows = screens.flatMap(({ id, owner_id, name }) =>
    wordKeysOf(name).map((word) => ({ screen_id: id, owner_id, word })),
  );
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

/** The words of another name in place of those before. */
export async function changeWords(tx: Tx, screen: NamedScreen): Promise<void> {
  await removeWords(tx, [screen.id]);
  await addWords(tx, [screen]);
}
