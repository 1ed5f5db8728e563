import { screenTexts } from '#domain/screen.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NewScreen } from '../upload/store.ts';
import { addWords } from '../words/index-screens.ts';

/** Adds a screen with the file of another one, and what is said of it; returns the file's id. */
export async function insertCopy(tx: Tx, of: number, copy: Omit<NewScreen, 'name'>): Promise<number> {
  const { file_id, ...said } = await tx
    .selectFrom('screens')
    .select(['file_id', ...screenTexts])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('screens')
    .values({ ...copy, ...said, file_id, is_copy: 1, link_on_at: copy.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addWords(tx, [id]);
  return file_id;
}
