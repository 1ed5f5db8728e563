import { sql, type Transaction } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { recount } from '#server/screens/check.ts';
import { rowsPath, type Manifest } from './backup-folder.ts';
import { readRows, savedTables } from './rows.ts';

/** Rows of one insert: with the columns of any table fewer than the 32,766 parameters that SQLite takes. */
const batchRows = 500;

type Row = Record<string, string | number | null>;

/** Fills a database without rows from a backup: tables as they were then, their rows, and what was migrated since. */
export async function loadRows(
  tx: Transaction<Tables>,
  engine: Engine,
  from: string,
  manifest: Manifest,
): Promise<void> {
  await migrate(tx, engine, manifest.migration);
  const tables = savedOf(manifest);
  // What the migrations themselves put there.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
  await loadTables(tx, tables, { from, purged: new Set(manifest.purged) });
  if (engine === 'postgres') await continueIds(tx, tables);
  await migrate(tx, engine);
  await recount(tx);
  // Time is known to have gone as far as that: a clock that is ahead at the first start must not empty the trash.
  await tx
    .insertInto('trusted_time')
    .values({ one: 1, time: Date.parse(manifest.made_at), waited: 0 })
    .execute();
}

const savedOf = ({ tables }: Manifest): string[] => [...savedTables.keys()].filter((name) => name in tables);

async function loadTables(
  tx: Transaction<Tables>,
  tables: readonly string[],
  { from, purged }: { from: string; purged: ReadonlySet<string> },
): Promise<void> {
  const purgedIds = new Set<Row[string] | undefined>();
  const isLeftOut = (table: string, row: Row): boolean => {
    if (table === 'screens') return purgedIds.has(row.file_id);
    if (table !== 'files' || !purged.has(String(row.key))) return false;
    purgedIds.add(row.id);
    return true;
  };
  for (const table of tables) {
    let batch: Row[] = [];
    for await (const row of readRows(rowsPath(from, table))) {
      if (!isLeftOut(table, row)) batch.push(row);
      if (batch.length < batchRows) continue;
      await insert(tx, table, batch);
      batch = [];
    }
    await insert(tx, table, batch);
  }
}

async function insert(tx: Transaction<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(tx);
}

/** PostgreSQL counts on from where its own inserts ended, not from what was inserted with an id. */
async function continueIds(tx: Transaction<Tables>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [key] = savedTables.get(table) ?? [];
    if (key !== 'id') continue;
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having max(id) > 0`.execute(
      tx,
    );
  }
}
