import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { migrate } from '#server/platform/db/migrate.ts';
import { tableNames } from '#server/platform/db/table-names.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { foreignKeysOf, parentsFirst } from './foreign-keys.ts';
import type { Row } from './left-out.ts';
import { insert } from './load-rows.ts';

const pageRows = 500;

/** What tells whether two databases have the same rows in a table, in whatever order each of them keeps them. */
export interface Sum {
  rows: number;
  /** The hashes of all rows, added up bit by bit: hex. */
  sha256: string;
}

/** Every table of an installation, each behind those that its rows point to, with the columns of its primary key. */
export async function movedTables(db: Kysely<Tables>): Promise<Map<string, readonly string[]>> {
  const own = [...(await tableNames(db, 'sqlite'))].filter((name) => !/^(?:sqlite|kysely)_/.test(name));
  const tables = new Map<string, readonly string[]>();
  for (const name of parentsFirst(own, await foreignKeysOf(db, 'sqlite'))) {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
    if (rows.length === 0) throw new Error(`The table ${name} has no primary key`);
    tables.set(
      name,
      rows.map((column) => column.name),
    );
  }
  return tables;
}

/**
 * Fills a PostgreSQL without tables with all that stands in a SQLite: counters, words and waiting jobs too, since it is the same
 * installation that goes on there.
 */
export async function moveRows(
  from: Kysely<Tables>,
  to: Transaction<Tables>,
  progress: Progress = noProgress,
): Promise<void> {
  progress.step('Copying the database');
  await migrate(to, 'postgres');
  const tables = await movedTables(from);
  // What the migrations themselves put there.
  for (const table of [...tables.keys()].toReversed()) await sql`delete from ${sql.table(table)}`.execute(to);
  const total = await countRows(from, [...tables.keys()]);
  let done = 0;
  for (const [table, keys] of tables) {
    for await (const rows of pagesOf(from, table, keys)) {
      await insert(to, table, rows);
      progress.share((done += rows.length), total, 'row');
    }
  }
  await continueIds(from, to, tables);
}

/** Of every table that `movedTables` gives. */
export async function sumsOf(
  db: Kysely<Tables>,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (const [table, keys] of tables) {
    const added = Buffer.alloc(32);
    let count = 0;
    for await (const rows of pagesOf(db, table, keys)) {
      count += rows.length;
      for (const row of rows) {
        const values = Object.keys(row)
          .toSorted()
          .map((name) => [name, row[name]]);
        const hash = createHash('sha256').update(JSON.stringify(values)).digest();
        for (let at = 0; at < added.length; at += 1) added[at] = (added[at] ?? 0) ^ (hash[at] ?? 0);
      }
    }
    sums.set(table, { rows: count, sha256: added.toString('hex') });
  }
  return sums;
}

async function* pagesOf(db: Kysely<Tables>, table: string, keys: readonly string[]): AsyncGenerator<Row[]> {
  const order = sql.join(keys.map((name) => sql.ref(name)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after}
      order by ${order} limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = sql`where (${order}) > (${sql.join(keys.map((name) => last[name]))})`;
  }
}

async function countRows(db: Kysely<Tables>, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    total += Number(rows[0]?.n);
  }
  return total;
}

/** No id is given a second time: SQLite remembers those of rows that are gone, and PostgreSQL goes on behind them. */
async function continueIds(
  from: Kysely<Tables>,
  to: Transaction<Tables>,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { rows: given } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(from);
  for (const { name, seq } of given) {
    const [key, ...others] = tables.get(name) ?? [];
    if (key === undefined || others.length > 0 || seq < 1) continue;
    const { rows } = await sql<{ name: string | null }>`select pg_get_serial_sequence(${name}, ${key}) as name`.execute(
      to,
    );
    const sequence = rows[0]?.name;
    if (sequence) await sql`select setval(${sequence}, ${seq})`.execute(to);
  }
}

/** The tables whose rows differ, of two databases. */
export const differing = (one: ReadonlyMap<string, Sum>, other: ReadonlyMap<string, Sum>): string[] =>
  [...one].flatMap(([table, sum]) => {
    const found = other.get(table);
    return found?.rows === sum.rows && found.sha256 === sum.sha256 ? [] : [table];
  });
