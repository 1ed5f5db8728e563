import { sql, type Transaction } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { recount } from '#server/screens/check.ts';
import { indexAnew } from '#server/screens/words/index-anew.ts';
import { rowsPath, type Manifest } from './backup-folder.ts';
import { foreignKeysOf } from './foreign-keys.ts';
import { createLeftOut, type Row } from './left-out.ts';
import { readRows, savedTables, savedTablesOf } from './rows.ts';

/** Rows of one insert: with the columns of any table fewer than the 32,766 parameters that SQLite takes. */
const batchRows = 500;

/**
 * Fills a database without rows from a backup: tables as they were then, their rows, and what was migrated since. `now` is
 * in epoch milliseconds.
 */
export async function loadRows(
  tx: Transaction<Tables>,
  engine: Engine,
  { from, now, progress = noProgress }: { from: string; now: number; progress?: Progress },
  manifest: Manifest,
): Promise<void> {
  progress.step('Copying the database');
  await migrate(tx, engine, manifest.migration);
  const tables = (await savedTablesOf(tx, engine)).filter((name) => name in manifest.tables);
  // What the migrations themselves put there.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
  const leftOut = createLeftOut(await foreignKeysOf(tx, engine), new Set(manifest.purged));
  const total = tables.reduce((sum, table) => sum + (manifest.tables[table]?.rows ?? 0), 0);
  let done = 0;
  for (const table of tables) {
    const rows = told(readRows(rowsPath(from, table)), () => progress.share((done += 1), total, 'row'));
    await loadTable(tx, table, leftOut.kept(table, rows));
  }
  if (engine === 'postgres') await continueIds(tx, tables);
  progress.step('Bringing the tables up to date');
  await migrate(tx, engine);
  progress.step('Counting anew');
  // Changes of a history are counted anew, from where no server before has come: galleries that are open since tell by them
  // that they hold another one. Minutes fit into GraphQL's Int.
  await recount(tx, Math.floor(now / 60_000));
  await indexAnew(tx);
}

async function* told(rows: AsyncIterable<Row>, tell: () => void): AsyncIterable<Row> {
  for await (const row of rows) {
    yield row;
    tell();
  }
}

async function loadTable(tx: Transaction<Tables>, table: string, rows: AsyncIterable<Row>): Promise<void> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchRows) continue;
    await insert(tx, table, batch);
    batch = [];
  }
  await insert(tx, table, batch);
}

export async function insert(tx: Transaction<Tables>, table: string, rows: readonly Row[]): Promise<void> {
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
    const { rows } = await sql<{ name: string | null }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(
      tx,
    );
    // Attachments, for one, have a random id.
    const sequence = rows[0]?.name;
    if (!sequence) continue;
    await sql`select setval(${sequence}, max(id)) from ${sql.table(table)} having max(id) > 0`.execute(tx);
  }
}
