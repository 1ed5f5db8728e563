import type { Tx } from '../db/database.ts';
import type { FileRow } from './tables.ts';

export type NewFile = Omit<FileRow, 'id' | 'thumbhash' | 'fault'>;

/** Makes a file known that is durable already; resolves with its row. A resource then refers to it (file-references.ts). */
export async function insertFile(tx: Tx, file: NewFile): Promise<number> {
  const { id } = await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}
