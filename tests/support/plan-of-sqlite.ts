import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** How SQLite comes to the rows of a statement, a line for each table and each sort. */
export async function planOfSqlite({ query }: Pick<Database, 'query'>, text: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(query);
  return rows.map(({ detail }) => detail);
}
