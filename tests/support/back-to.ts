import { sql, type Kysely } from 'kysely';
import { foreignKeysOf, parentsFirst } from '#server/backup/foreign-keys.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { dataTables } from '#server/platform/db/table-names.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row = Record<string, unknown>;

/** Makes the tables what they were after the migration of this name, with the rows that they have as far as there were columns for them. */
export async function backTo(db: Kysely<Tables>, engine: Engine, migration: string): Promise<void> {
  const names = parentsFirst(await dataTables(), await foreignKeysOf(db, engine));
  const rows = new Map<string, Row[]>();
  for (const name of names) rows.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows);
  for (const name of [...names.toReversed(), 'kysely_migration', 'kysely_migration_lock'])
    await sql`drop table ${sql.table(name)}`.execute(db);
  await migrate(db, engine, migration);
  const tables = await db.introspection.getTables();
  for (const [name, saved] of rows) {
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    if (columns.length === 0) continue;
    for (const row of saved)
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values (${sql.join(columns.map((column) => row[column]))})`.execute(db);
  }
}
