import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { openDatabase, type Database } from './database.ts';
import { openReader } from './reader.ts';
import { DataDirBusy, DatabaseCorrupt, databaseFileName, lockFileName } from './sqlite.ts';

let dataDir: string;
let opened: Database[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-sqlite-'));
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  expect(await openFiles()).toEqual([]);
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
/** What this process still has open of the data folder: nothing, whether it was served or refused. */
const openFiles = async (): Promise<string[]> => {
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return files.filter((file) => file.startsWith(dataDir));
};
const path = (suffix = ''): string => join(dataDir, databaseFileName + suffix);
const addSession = (database: Database) =>
  database.transaction((tx) =>
    tx.insertInto('access_tokens').values({ hash: 'h', session_id: 's', expires_at: 1 }).execute(),
  );

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
  await expect(open()).rejects.toThrow('in use by another program of Kadr');
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
  await database.transaction((tx) =>
    tx
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
      .execute(),
  );
  const copy = await killed();
  const restored = await openDatabase({ config: testConfig(copy), log });
  try {
    expect(await restored.query.selectFrom('files').select('key').execute()).toEqual([{ key: 'k' }]);
  } finally {
    await restored.close();
    await rm(copy, { recursive: true, force: true });
  }
});

test('a log that is gone after a kill is refused, in words, until that is said to be right', async () => {
  await open();
  const copy = await killed();
  const openCopy = () => openDatabase({ config: testConfig(copy), log });
  await rename(join(copy, `${databaseFileName}-wal`), join(copy, 'wal'));
  const before = await readFile(join(copy, databaseFileName));
  for (const _again of [1, 2])
    await expect(openCopy()).rejects.toThrow(
      `The database ${join(copy, databaseFileName)} cannot be used: the last server was killed, and kadr.db-wal, which holds ` +
        'what it wrote last, is gone. Nothing was changed.',
    );
  // A backup reads it as it is.
  await (await openReader(testConfig(copy), log))?.close();
  await expect(openCopy()).rejects.toThrow('the last server was killed');
  expect((await readFile(join(copy, databaseFileName))).equals(before)).toBe(true);

  await rename(join(copy, 'wal'), join(copy, `${databaseFileName}-wal`));
  await (await openCopy()).close();
  // Closed now: there is no log, and none is missed.
  expect(existsSync(join(copy, `${databaseFileName}-wal`))).toBe(false);
  await (await openCopy()).close();

  const other = await killed();
  await rm(join(other, `${databaseFileName}-wal`));
  await rm(join(other, lockFileName));
  await (await openDatabase({ config: testConfig(other), log })).close();
  for (const folder of [copy, other]) await rm(folder, { recursive: true });
});

test('a start that is refused after a kill takes the log into the database, and the next misses none', async () => {
  const database = await open();
  await sql`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(database.query);
  const copy = await killed();
  for (const _again of [1, 2])
    await expect(openDatabase({ config: testConfig(copy), log })).rejects.toThrow('999-later');
  await rm(copy, { recursive: true });
});

test("another program's change that was broken off in a used database is refused, in words, and stays as it is", async () => {
  await open();
  await close();
  await breakOffChange();
  const before = await readFile(path());
  await expect(open()).rejects.toThrow(
    `The database ${path()} cannot be used: another program has begun to change it and was broken off (kadr.db-journal).`,
  );
  expect([(await readFile(path())).equals(before), existsSync(path('-journal'))]).toEqual([true, true]);
});

/** Leaves the database as a kill leaves it in the middle of a transaction outside the write-ahead log. */
async function breakOffChange(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-sqlite-'));
  const changed = new DatabaseSync(join(folder, databaseFileName));
  // With a cache so small SQLite writes to the file before the transaction ends.
  changed.exec('pragma cache_size=1; begin; create table notes (text text)');
  for (let note = 0; note < 10; note += 1) changed.prepare('insert into notes values (zeroblob(9000))').run();
  for (const suffix of ['', '-journal']) await copyFile(join(folder, databaseFileName + suffix), path(suffix));
  changed.close();
  await rm(folder, { recursive: true });
}

test('a backup that reads after a kill leaves the log where it is', async () => {
  await open();
  const copy = await killed();
  const reader = await openReader(testConfig(copy), log);
  await reader?.snapshot((db) => db.selectFrom('users').select('id').execute());
  await reader?.close();
  expect((await stat(join(copy, `${databaseFileName}-wal`))).size).toBeGreaterThan(0);
  await (await openDatabase({ config: testConfig(copy), log })).close();
  await rm(copy, { recursive: true });
});

/** The data folder as a kill at this moment would leave it. */
async function killed(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'kadr-sqlite-'));
  for (const name of await readdir(dataDir)) {
    if (name.endsWith('.db') || name.endsWith('-wal'))
      await writeFile(join(copy, name), await readFile(join(dataDir, name)));
  }
  return copy;
}

test('nothing is taken into a database that the next start would not find, until it is found again', async () => {
  const database = await open();
  const write = () => database.transaction((tx) => tx.deleteFrom('sessions').execute());
  await write();
  expect(await database.trouble()).toBeUndefined();
  await rename(path(), path('.away'));
  const refused = await write().catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'Problem', type: 'unavailable', retryAfter: 5 });
  expect(database.wasRolledBack(refused)).toBe(true);
  expect(await database.trouble()).toBe(
    `${path()} is gone: what is written now would be lost, and is refused. ` +
      'Mount its disk again; if it came back as another one, restart the server',
  );
  await copyFile(path('.away'), path());
  await expect(write()).rejects.toMatchObject({ type: 'unavailable' });
  expect(await database.trouble()).toContain('is not the file that was opened');
  await rename(path('.away'), path());
  await write();
  expect(await database.trouble()).toBeUndefined();
});

test('without its log a database takes nothing in: only a stop could still save that, and keeps what was taken in before', async () => {
  const database = await open();
  const write = () => database.transaction((tx) => tx.deleteFrom('sessions').execute());
  await write();
  await database.transaction((tx) => tx.insertInto('trusted_time').values({ one: 1, time: 5, waited: 0 }).execute());
  await rm(path('-wal'));
  await expect(write()).rejects.toMatchObject({ name: 'Problem', type: 'unavailable' });
  expect(await database.trouble()).toContain(`${path('-wal')} is gone`);
  await close();
  const again = await open();
  await again.transaction((tx) => tx.deleteFrom('sessions').execute());
  expect(await again.query.selectFrom('trusted_time').select('time').execute()).toEqual([{ time: 5 }]);
});
