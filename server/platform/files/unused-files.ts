import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../db/database.ts';
import type { Engine } from '../db/engine.ts';
import type { Tables } from '../db/tables.ts';
import { partsOf, serverFolder } from '../parts.ts';
import type { FileRow } from './tables.ts';

/**
 * What the `file-references.ts` of a resource exports: the columns of its tables that point to rows of `files`, each with an index
 * that begins with it. A file to which none points is removed sooner or later.
 */
export type FileReferences = { readonly [Name in keyof Tables]?: readonly (keyof Tables[Name] & string)[] };

/** The references of all resources, as `table` and `column`. */
async function allReferences(): Promise<{ table: string; column: string }[]> {
  const parts = await partsOf<FileReferences>(serverFolder, 'file-references');
  return parts.flatMap((part) =>
    Object.entries(part).flatMap(([table, columns]) => columns.map((column) => ({ table, column }))),
  );
}

/** For `where` of a statement about `files`. */
async function isUnused(): Promise<RawBuilder<boolean>> {
  const references = await allReferences();
  const uses = references.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = files.id)`,
  );
  return sql<boolean>`(${sql.join(uses, sql` and `)})`;
}

/** Those of these files that nothing refers to. */
export async function unusedFiles(queries: Queries, ids: readonly number[]): Promise<Pick<FileRow, 'id' | 'key'>[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('files')
    .select(['id', 'key'])
    .where('id', 'in', ids)
    .where(await isUnused())
    .execute();
}

/**
 * Lets no other transaction remove a reference to these files until this one ends: of two that each remove one of the last two,
 * neither would see that the other's is gone. It comes before `deleteUnusedFiles`; resolves with what the files take.
 */
export const holdFiles = (tx: Tx, engine: Engine, ids: readonly number[]): Promise<Pick<FileRow, 'id' | 'bytes'>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('files')
        .select(['id', 'bytes'])
        .where('id', 'in', ids)
        .$if(engine === 'postgres', (query) => query.orderBy('id').forUpdate())
        .execute();

/** Removes the rows of those of these files that nothing refers to any more; resolves with them. */
export async function deleteUnusedFiles(tx: Tx, ids: readonly number[]): Promise<Pick<FileRow, 'id' | 'key'>[]> {
  if (ids.length === 0) return [];
  return tx
    .deleteFrom('files')
    .where('id', 'in', ids)
    .where(await isUnused())
    .returning(['id', 'key'])
    .execute();
}
