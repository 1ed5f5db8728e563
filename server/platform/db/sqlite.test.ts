import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { openDatabase, type Database } from './database.ts';
import { DataDirBusy, DatabaseCorrupt, databaseFileName } from './sqlite.ts';

let dataDir: string;
let opened: Database[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-sqlite-'));
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const log = createLogger({ logLevel: 'silent' });
const open = async (): Promise<Database> => {
  const database = await openDatabase({ config: testConfig(dataDir), log });
  opened.push(database);
  return database;
};
const close = async (): Promise<void> => {
  for (const database of opened.splice(0)) await database.close();
};
const path = (suffix = ''): string => join(dataDir, databaseFileName + suffix);
const addSession = (database: Database) =>
  database.query.insertInto('access_tokens').values({ hash: 'h', session_id: 's', expires_at: 1 }).execute();

test('every commit is on the disk before it is answered', async () => {
  await open();
  const settings = new DatabaseSync(path(), { readOnly: true });
  expect(settings.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  settings.close();
  const [database] = opened;
  if (!database) throw new Error('Not open');
  expect((await sql`pragma synchronous`.execute(database.query)).rows).toEqual([{ synchronous: 2 }]);
  expect((await sql`pragma foreign_keys`.execute(database.query)).rows).toEqual([{ foreign_keys: 1 }]);
  await expect(addSession(database)).rejects.toThrow('FOREIGN KEY');
});

test('a second server on the same folder is refused, also after the first has migrated, and may come when it is gone', async () => {
  await open();
  await expect(open()).rejects.toThrow(DataDirBusy);
  await close();
  await open();
  await expect(open()).rejects.toThrow('in use by another server');
});

test('a file that is no database is refused and stays as it is', async () => {
  await writeFile(path(), 'this is a shopping list\n'.repeat(1000));
  await expect(open()).rejects.toThrow(DatabaseCorrupt);
  expect(await readFile(path(), 'utf8')).toBe('this is a shopping list\n'.repeat(1000));
});

test('a database with damaged pages is refused and stays as it is', async () => {
  await open();
  await close();
  const damaged = (await readFile(path())).fill(0x5a, 4096, 12_288);
  await writeFile(path(), damaged);
  await expect(open()).rejects.toThrow(DatabaseCorrupt);
  expect((await readFile(path())).equals(damaged)).toBe(true);
});

test.each([0, 5000])('a database cut to %i bytes is refused, not begun anew', async (bytes) => {
  await open();
  await close();
  await truncate(path(), bytes);
  await expect(open()).rejects.toThrow(DatabaseCorrupt);
  expect((await stat(path())).size).toBe(bytes);
});

test('a database that is gone from a used folder is not begun anew', async () => {
  await open();
  await close();
  await rm(path());
  await expect(open()).rejects.toThrow('the file is missing');
  expect(existsSync(path())).toBe(false);
});

test('a write-ahead log that is none is refused, one of zeros is a power cut', async () => {
  await open();
  await close();
  const before = await readFile(path());
  await writeFile(path('-wal'), Buffer.alloc(8192, 0x41));
  await expect(open()).rejects.toThrow('the write-ahead log is damaged');
  expect([
    (await readFile(path())).equals(before),
    (await readFile(path('-wal'))).equals(Buffer.alloc(8192, 0x41)),
  ]).toEqual([true, true]);
  await writeFile(path('-wal'), Buffer.alloc(8192));
  await open();
});

test('what a killed server left in the log is read again', async () => {
  const database = await open();
  await database.query
    .insertInto('files')
    .values({
      key: 'k',
      sha256: '',
      mime: '',
      bytes: 1,
      width: 1,
      height: 1,
      frames: 1,
      thumbhash: null,
      created_at: 1,
    })
    .execute();
  const copy = await mkdtemp(join(tmpdir(), 'kadr-sqlite-'));
  for (const name of (await readdir(dataDir)).filter(
    (file) => file.startsWith(databaseFileName) && !file.endsWith('-shm'),
  )) {
    await writeFile(join(copy, name), await readFile(join(dataDir, name)));
  }
  const restored = await openDatabase({ config: testConfig(copy), log });
  try {
    expect(await restored.query.selectFrom('files').select('key').execute()).toEqual([{ key: 'k' }]);
  } finally {
    await restored.close();
    await rm(copy, { recursive: true, force: true });
  }
});

test('a limit is no bare parameter, for which SQLite would plan the query anew at every run', async () => {
  const { query } = await open();
  const page = query.selectFrom('users').select('id').orderBy('id').limit(25).offset(50).compile();
  expect(page).toMatchObject({
    sql: 'select "id" from "users" order by "id" limit ? + 0 offset ?',
    parameters: [25, 50],
  });
});
