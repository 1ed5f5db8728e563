import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { WordsState } from './tables.ts';

export const wordsOfFile = (
  queries: Queries,
  fileKey: string,
): Promise<{ state: WordsState; words: string } | undefined> =>
  queries
    .selectFrom('files')
    .innerJoin('words', 'words.file_id', 'files.id')
    .select(['words.state', 'words.words'])
    .where('files.key', '=', fileKey)
    .executeTakeFirst();

/** Notes that the words of a new picture are not known yet. */
export async function addWaiting(tx: Tx, fileKey: string): Promise<void> {
  await tx
    .insertInto('words')
    .columns(['file_id'])
    .expression((from) => from.selectFrom('files').select('id').where('key', '=', fileKey))
    .execute();
}
