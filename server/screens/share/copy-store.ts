import type { Tx } from '#server/platform/db/database.ts';
import { nameColumns } from '../name-columns.ts';
import type { NewScreen } from '../upload/store.ts';

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
  await tx
    .insertInto('screens')
    .values({ ...copy, ...nameColumns(of.name), file_id, is_copy: 1, link_on_at: copy.created_at })
    .execute();
  return file_id;
}
