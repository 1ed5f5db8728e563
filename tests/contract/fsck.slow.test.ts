import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { freshDatabase } from '#tests/support/engines.ts';
import { processEnv } from '#tests/support/process-env.ts';

const fsckScript = join(import.meta.dirname, '../../scripts/fsck.ts');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kadr-fsck-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function fsck(env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fsckScript, ...args], {
    env: { ...processEnv, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test.each([
  ['an empty folder', '', {}, 'kadr.db'],
  ['a folder that is not there', 'typo', {}, 'typo/kadr.db'],
  ['pictures that are not there', '', { DATABASE_URL: 'postgres://kadr:secret@127.0.0.1:1/kadr' }, 'files'],
])('refuses %s and makes nothing', (_what, folder, env, missing) => {
  for (const args of [[], ['--repair']]) {
    expect(fsck({ ...env, DATA_DIR: join(dataDir, folder) }, ...args)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is nothing to check: ${join(dataDir, missing)} is not there. Set DATA_DIR to the folder of the server.`,
    });
  }
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([[[]], [['--repair']]])('refuses a running server on PostgreSQL too, with %j', async (args) => {
  const database = await freshDatabase();
  const env = { DATABASE_URL: database.url };
  const server = await openPlatform(
    readConfig({ SECRET_KEY: 's'.repeat(32), ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  );
  const { host, pathname } = new URL(database.url);
  expect(fsck(env, ...args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `The database ${host}${pathname} is in use by a server or another program. Nothing was changed: stop all of them first.`,
  });
  await server.close();
  expect(fsck(env, ...args)).toMatchObject({ status: 0, stderr: '' });
  await database.drop();
});

test('checks the data of a server that has stopped, and none of one that runs', async () => {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  expect(fsck({})).toMatchObject({ status: 2, stderr: expect.stringContaining('in use by another program of Kadr') });
  await platform.close();
  const steps = [
    'Checking the attachments …',
    'Checking the database …',
    'Checking what its rows refer to …',
    'Checking the counters …',
    'Checking the quarantine …',
    'Checking the pictures …',
    'Looking for files without a row …',
  ];
  expect(fsck({})).toEqual({
    status: 0,
    stdout: [...steps, '0 pictures and 0 screens checked: all is sound'].join('\n'),
    stderr: '',
  });
});

test('refuses the pictures of another installation', async () => {
  const other = mkdtempSync(join(tmpdir(), 'kadr-fsck-'));
  for (const folder of [dataDir, other])
    await (await openPlatform(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))).close();
  copyFileSync(join(other, 'files', 'installation'), join(dataDir, 'files', 'installation'));
  rmSync(other, { recursive: true });
  expect(fsck({}, '--repair')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('belong to two different installations. Nothing was changed.'),
  });
});

test('takes pictures that no row knows aside in any number when it is told to', async () => {
  await (await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))).close();
  const database = new DatabaseSync(join(dataDir, 'kadr.db'));
  database.exec(`insert into users (public_id, email, email_norm, name, password_hash, timezone, created_at)
    values ('u', 'a@b', 'a@b', '', '', 'UTC', 1)`);
  database.close();
  const keys = Array.from({ length: 101 }, (_, index) => `0${String(index).padStart(15, '0')}`);
  for (const key of keys) {
    writeFileSync(join(dataDir, 'files', '0', key), key);
    utimesSync(join(dataDir, 'files', '0', key), 1000, 1000);
  }
  expect(fsck({}, '--repair')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('No row knows 101 of 101 pictures.'),
  });
  expect(readdirSync(join(dataDir, 'files', '0')).toSorted()).toEqual(keys);
  expect(fsck({}, '--repair', '--even-too-many')).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(join(dataDir, 'files', '0'))).toEqual([]);
});
