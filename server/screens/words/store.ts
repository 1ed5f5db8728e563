import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { WordsState } from './tables.ts';

export interface WordsRecord {
  state: WordsState;
  words: string;
}

export const wordsOfFile = (queries: Queries, fileKey: string): Promise<WordsRecord | undefined> =>
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

export const stateOfFile = (
  queries: Queries,
  fileKey: string,
): Promise<{ file_id: number; state: WordsState } | undefined> =>
  queries
    .selectFrom('files')
    .innerJoin('words', 'words.file_id', 'files.id')
    .select(['words.file_id', 'words.state'])
    .where('files.key', '=', fileKey)
    .executeTakeFirst();

/** Files that wait to be read, the newest first, behind one. */
export const waitingFiles = (
  queries: Queries,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ file_id: number; key: string }[]> =>
  queries
    .selectFrom('words')
    .innerJoin('files', 'files.id', 'words.file_id')
    .select(['words.file_id', 'files.key'])
    .where('words.state', '=', 'waiting')
    .$if(before !== undefined, (query) => query.where('words.file_id', '<', before ?? 0))
    .orderBy('words.file_id', 'desc')
    .limit(limit)
    .execute();

export async function countStates(queries: Queries): Promise<Record<WordsState, number>> {
  const rows = await queries
    .selectFrom('words')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const countOf = (state: WordsState) => rows.find((row) => row.state === state)?.n ?? 0;
  return { waiting: countOf('waiting'), read: countOf('read'), unreadable: countOf('unreadable') };
}

export async function waitAgain(tx: Tx): Promise<void> {
  await tx.updateTable('words').set({ state: 'waiting' }).where('state', '<>', 'waiting').execute();
}

/** The picture may be gone by now. */
export async function keepWords(tx: Tx, fileId: number, record: WordsRecord): Promise<void> {
  await tx.updateTable('words').set(record).where('file_id', '=', fileId).execute();
}

/** Ids of screens that show this file, from one on; nobody else changes them until the transaction ends. */
export async function screensShowing(
  tx: Tx,
  engine: Engine,
  fileId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('screens')
    .select('id')
    .where('file_id', '=', fileId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    // SQLite has one writer.
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

export async function signaturesOf(queries: Queries, ids: readonly number[]): Promise<string[]> {
  const rows = await queries.selectFrom('screens').select('signature').where('id', 'in', ids).execute();
  return rows.map(({ signature }) => signature);
}
