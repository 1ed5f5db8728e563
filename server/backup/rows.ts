import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables, TablesOfFolder } from '#server/platform/db/tables.ts';
import { partsOf, serverFolder } from '#server/platform/parts.ts';
import { rowsPath } from './backup-folder.ts';
import { foreignKeysOf, parentsFirst } from './foreign-keys.ts';

type Value = string | number | null;

const folders = await partsOf<TablesOfFolder>(serverFolder, 'tables');

/** What a backup holds, with the columns of each primary key. */
export const savedTables: ReadonlyMap<string, readonly string[]> = new Map(
  folders.flatMap((tables) =>
    Object.entries(tables).flatMap(([name, keys]): [string, readonly string[]][] => (keys ? [[name, keys]] : [])),
  ),
);

const pageRows = 1000;

/**
 * The saved tables that this database has, each behind those that its rows point to: one of an older version may lack some.
 * Throws BackupRefused where they point to each other.
 */
export async function savedTablesOf(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const saved = [...savedTables.keys()].filter((name) => there.has(name));
  return parentsFirst(saved, await foreignKeysOf(db, engine));
}

/**
 * Writes a table to a file: a line with the names of its columns, then a line for each row; `written` is told how many more
 * are. Returns rows and SHA-256.
 */
export async function writeRows(
  db: Kysely<Tables>,
  table: string,
  path: string,
  written: (rows: number) => void,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = -1;
  const counting = new Transform({
    writableObjectMode: true,
    transform(lines: string[], _encoding, done) {
      rows += lines.length;
      const bytes = Buffer.from(lines.join(''));
      hash.update(bytes);
      if (rows > 0) written(lines.length);
      done(null, bytes);
    },
  });
  const out = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(Readable.from(linesOf(db, table)), counting, out);
  return { rows, sha256: hash.digest('hex') };
}

async function* linesOf(db: Kysely<Tables>, table: string): AsyncIterable<string[]> {
  const columns = await columnsOf(db, table);
  yield [line(columns)];
  const keys = savedTables.get(table) ?? [];
  const order = sql.join(keys.map((name) => sql.ref(name)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`select * from ${sql.table(table)} ${after}
      order by ${order} limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => line(columns.map((name) => row[name] ?? null)));
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = sql`where (${order}) > (${sql.join(keys.map((name) => last[name]))})`;
  }
}

const line = (values: readonly Value[]): string => `${JSON.stringify(values)}\n`;

async function columnsOf(db: Kysely<Tables>, table: string): Promise<string[]> {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table);
  return (found?.columns ?? []).map(({ name }) => name);
}

/** Reads a table's file row by row; throws when a line is none of ours. */
export async function* readRows(path: string): AsyncIterable<Record<string, Value>> {
  let columns: string[] | undefined;
  for await (const text of linesIn(path)) {
    const values: unknown = JSON.parse(text);
    if (!Array.isArray(values)) throw new TypeError(`${path}: a line is no list of values`);
    if (columns) yield Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null]));
    else columns = values.map(String);
  }
}

/** As they were written: node:readline also ends a line at U+2028 and U+2029, which JSON leaves as they are. */
async function* linesIn(path: string): AsyncIterable<string> {
  let begun = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const [first = '', ...others] = String(chunk).split('\n');
    begun += first;
    for (const next of others) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== '') yield begun;
}

/** The pictures that the rows of a backup name. */
export async function* picturesOf(folder: string): AsyncGenerator<{ key: string; bytes: number; sha256: string }> {
  for await (const row of readRows(rowsPath(folder, 'files')))
    yield { key: String(row.key), bytes: Number(row.bytes), sha256: String(row.sha256) };
}

/** How many rows a table's file has, and its SHA-256. Rejects with ENOENT when it is missing. */
export async function inspectRows(path: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    hash.update(bytes);
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  }
  return { rows: lines - 1, sha256: hash.digest('hex') };
}
