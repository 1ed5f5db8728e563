import { sql, type Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { partsOf, serverFolder } from '../parts.ts';
import type { Tables, TablesOfFolder } from './tables.ts';

/** Every table of the database, including those of other programs; on PostgreSQL of the schemas in the search path. */
export async function tableNames(db: Kysely<Tables>, engine: Engine): Promise<Set<string>> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = any (current_schemas(false))`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}

/** The names of the tables that the migrations create; each migration is atomic with its row in `kysely_migration`. */
export async function dataTables(): Promise<string[]> {
  const folders = await partsOf<TablesOfFolder>(serverFolder, 'tables');
  return folders.flatMap((tables) => Object.keys(tables));
}
