import { sql, type Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { partsOf, serverFolder } from '../parts.ts';
import type { Tables, TablesOfFolder } from './tables.ts';

/** Every table of the database, whoever has made it; on PostgreSQL those of the schemas that are looked through. */
export async function tableNames(db: Kysely<Tables>, engine: Engine): Promise<Set<string>> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = any (current_schemas(false))`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}

/** All that the migrations make: each of them whole, together with its row in `kysely_migration`. */
export async function dataTables(): Promise<string[]> {
  const folders = await partsOf<TablesOfFolder>(serverFolder, 'tables');
  return folders.flatMap((tables) => Object.keys(tables));
}
