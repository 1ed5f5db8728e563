import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig, testPlatform } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { openReader } from './reader.ts';
import { databaseFileName } from './sqlite.ts';

const log = createLogger({ logLevel: 'silent' });
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-reader-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('where no server has made its tables there is nothing to read, whatever else is there', async () => {
  expect(await openReader(testConfig(dataDir), log)).toBeNull();
  const database = new DatabaseSync(join(dataDir, databaseFileName));
  expect(await openReader(testConfig(dataDir), log)).toBeNull();
  database.exec('create table notes (id integer primary key) strict');
  database.close();
  expect(await openReader(testConfig(dataDir), log)).toBeNull();
});

test('what a server has made is read beside it', async () => {
  const platform = await testPlatform('sqlite');
  const reader = await openReader(platform.config, log);
  expect(await reader?.snapshot((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
  await reader?.close();
  await platform.close();
});
