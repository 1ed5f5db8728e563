import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bothEngines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const log = createLogger({ logLevel: 'silent' });

test.each(bothEngines)('a migration that the tables of %s do not bear is told in a sentence', async (engine) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-migrate-'));
  const database = engine === 'postgres' ? await freshDatabase() : undefined;
  const opened = database ? openPostgres(database.url, log) : openSqlite(dataDir);
  await migrate(opened.kysely, engine, '008-account-usage');
  await sql`create table trusted_time (mine integer)`.execute(opened.kysely);
  await opened.close();
  const config = { ...testConfig(dataDir), ...(database ? { databaseUrl: database.url } : {}) };
  await expect(openDatabase({ config, log })).rejects.toThrow(
    /^The tables cannot be brought up to date: 009-trusted-time fails with ".*trusted_time.* already exists"\. .* Nothing was changed: start the version from before again, or restore a backup\.$/,
  );
  await database?.drop();
  await rm(dataDir, { recursive: true });
});

test('a migration that comes from another branch runs though a later one has run, unless nothing may be changed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-migrate-'));
  const config = testConfig(dataDir);
  const opened = openSqlite(dataDir);
  await migrate(opened.kysely, 'sqlite');
  await sql`drop table mailed_codes`.execute(opened.kysely);
  await sql`alter table users drop column locale`.execute(opened.kysely);
  await sql`delete from kysely_migration where name = '2026-11-26-1345-mailed-codes'`.execute(opened.kysely);
  await opened.close();
  await expect(openDatabase({ config, log, asItIs: true })).rejects.toThrow(/^The database is of an older version/);
  const database = await openDatabase({ config, log });
  expect(await database.query.selectFrom('mailed_codes').selectAll().execute()).toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true });
});
