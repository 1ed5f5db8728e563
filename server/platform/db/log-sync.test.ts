import { mkdtemp, open, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogSync } from './log-sync.ts';

let folder: string;
let database: DatabaseSync;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-log-'));
  const path = join(folder, 'kadr.db');
  log = `${path}-wal`;
  database = new DatabaseSync(path);
  database.exec('pragma journal_mode=wal; pragma synchronous=normal; create table notes (id integer) strict');
});
afterEach(async () => {
  if (database.isOpen) database.close();
  await rm(folder, { recursive: true });
});

const logBytes = async (): Promise<number> => (await stat(log)).size;
const openFiles = async (): Promise<string[]> => {
  const descriptors = await readdir('/proc/self/fd');
  return (await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))).filter(
    (file) => file === log,
  );
};

test('syncs the log that the database writes, and lets go of it', async () => {
  const inodes: number[] = [];
  const made = createLogSync(database, log, async (file) => {
    inodes.push((await file.stat()).ino);
    await file.datasync();
  });
  await made.sync();
  database.exec('insert into notes values (1); pragma wal_checkpoint(truncate); insert into notes values (2)');
  await made.sync();
  const { ino } = await stat(log);
  expect(inodes).toEqual([ino, ino]);
  await made.close();
  database.close();
  expect(await openFiles()).toEqual([]);
});

test('after a failure nothing may be committed behind the gap: the log goes to the database and begins anew', async () => {
  const made = createLogSync(database, log, () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })));
  made.requireWhole();
  expect(await logBytes()).toBeGreaterThan(0);
  await expect(made.sync()).rejects.toThrow('unavailable');
  // Somebody who reads in an older state keeps the log as it is.
  const reader = new DatabaseSync(join(folder, 'kadr.db'), { readOnly: true });
  reader.exec('begin; select * from notes');
  database.exec('insert into notes values (1)');
  expect(() => made.requireWhole()).toThrow('unavailable');
  reader.close();
  const before = await logBytes();
  made.requireWhole();
  const begun = await logBytes();
  expect(begun).toBeLessThan(before);
  // Empty it would count as lost, were the server killed now.
  expect(begun).toBeGreaterThan(0);
  database.exec('insert into notes values (2)');
  made.requireWhole();
  expect(await logBytes()).toBeGreaterThan(begun);
  await made.close();
  database.close();
  expect(await openFiles()).toEqual([]);
});

test('a full disk is no rollback: what is in the log can be read already', async () => {
  const made = createLogSync(database, log, () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  await expect(made.sync()).rejects.toMatchObject({ type: 'unavailable', cause: { code: 'ENOSPC' } });
  await made.close();
});

test('a log that could not be opened is opened again', async () => {
  const synced = vi.fn(() => Promise.resolve());
  const made = createLogSync(database, join(folder, 'later'), synced);
  await expect(made.sync()).rejects.toThrow('unavailable');
  await (await open(join(folder, 'later'), 'w')).close();
  await made.sync();
  expect(synced).toHaveBeenCalledTimes(1);
  await made.close();
});
