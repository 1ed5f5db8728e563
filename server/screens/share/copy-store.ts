import type { Tx } from '#server/platform/db/database.ts';
import type { NewScreen } from '../upload/store.ts';
import { addWords } from '../words-of-names.ts';

/** Adds a screen with the file of another one; returns the file's id. */
export async function insertCopy(
  tx: Tx,
  of: { id: number; name: string },
  copy: Omit<NewScreen, 'name'>,
): Promise<number> {
  const { file_id } = await tx
    .selectFrom('screens')
    .select('file_id')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('screens')
    .values({ ...copy, name: of.name, file_id, is_copy: 1, link_on_at: copy.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addWords(tx, [{ id, owner_id: copy.owner_id, name: of.name }]);
  return file_id;
}
