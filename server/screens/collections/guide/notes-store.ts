import { sql, type Selectable } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type NoteRow = Omit<Selectable<Tables['collection_notes']>, 'collection_id'>;

/** In their order. */
export const notesOf = (queries: Queries, collectionId: number): Promise<NoteRow[]> =>
  queries
    .selectFrom('collection_notes')
    .select(['id', 'position', 'level', 'text'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute();

export const noteOf = (queries: Queries, collectionId: number, id: string): Promise<NoteRow | undefined> =>
  queries
    .selectFrom('collection_notes')
    .select(['id', 'position', 'level', 'text'])
    .where('collection_id', '=', collectionId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function countNotes(queries: Queries, collectionId: number): Promise<number> {
  const row = await queries
    .selectFrom('collection_notes')
    .select(sql<number>`count(*)`.as('n'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Puts notes into a collection, or changes what is there of them. */
export async function putNotes(tx: Tx, collectionId: number, notes: readonly NoteRow[]): Promise<void> {
  if (notes.length === 0) return;
  await tx
    .insertInto('collection_notes')
    .values(notes.map(({ id, position, level, text }) => ({ collection_id: collectionId, id, position, level, text })))
    .onConflict((conflict) =>
      conflict.columns(['collection_id', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        level: eb.ref('excluded.level'),
        text: eb.ref('excluded.text'),
      })),
    )
    .execute();
}

export async function removeNote(tx: Tx, collectionId: number, id: string): Promise<void> {
  await tx.deleteFrom('collection_notes').where('collection_id', '=', collectionId).where('id', '=', id).execute();
}
