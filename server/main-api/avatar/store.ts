import type { Queries, Tx } from '#server/platform/db/database.ts';
import { deleteUnusedFiles } from '#server/platform/files/unused-files.ts';

/** The picture that somebody shows of themselves under this key; of one that was replaced nothing is told any more. */
export const shownAvatar = (queries: Queries, key: string): Promise<{ mime: string } | undefined> =>
  queries
    .selectFrom('files')
    .innerJoin('users', 'users.avatar_file_id', 'files.id')
    .select('files.mime')
    .where('files.key', '=', key)
    .executeTakeFirst();

export const avatarOf = (queries: Queries, userId: number): Promise<{ key: string; mime: string } | undefined> =>
  queries
    .selectFrom('users')
    .innerJoin('files', 'files.id', 'users.avatar_file_id')
    .select(['files.key', 'files.mime'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

/** Returns the keys of files that are to go once `tx` is committed. Hold the account before. */
export async function setAvatar(tx: Tx, userId: number, fileId: number | null): Promise<string[]> {
  const before = await tx
    .selectFrom('users')
    .select('avatar_file_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ avatar_file_id: fileId }).where('id', '=', userId).execute();
  const gone = await deleteUnusedFiles(tx, before.avatar_file_id === null ? [] : [before.avatar_file_id]);
  return gone.map(({ key }) => key);
}
