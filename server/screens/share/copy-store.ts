import { screenTexts } from '#domain/screen.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NewScreen } from '../upload/store.ts';
import { addWords } from '../words-of-names.ts';

/** Adds a screen with the file of another one, and what is said of it; returns the file's id. */
export async function insertCopy(
  tx: Tx,
  of: number,
  { nameOf, ...copy }: Omit<NewScreen, 'name'> & { nameOf: (name: string) => string },
): Promise<number> {
  const { file_id, ...told } = await tx
    .selectFrom('screens')
    .select(['file_id', ...screenTexts])
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const said = { ...told, name: nameOf(told.name) };
  const { id } = await tx
    .insertInto('screens')
    .values({ ...copy, ...said, file_id, is_copy: 1, link_on_at: copy.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addWords(tx, [{ id, owner_id: copy.owner_id, name: said.name }]);
  return file_id;
}
