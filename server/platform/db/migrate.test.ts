import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bothEngines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { StartRefusal } from '../start-refusal.ts';
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

test('a migration that comes from another branch and before one that has run is told to take a later name', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-migrate-'));
  const config = testConfig(dataDir);
  const opened = openSqlite(dataDir);
  await migrate(opened.kysely, 'sqlite');
  await sql`delete from kysely_migration where name = '2026-11-22-1522-turns-of-owners'`.execute(opened.kysely);
  await opened.close();
  for (const asItIs of [false, true]) {
    await expect(openDatabase({ config, log, asItIs })).rejects.toThrow(
      new StartRefusal(
        'The database has run the migration 2026-11-22-1539-one-line-of-pictures, and 2026-11-22-1522-turns-of-owners would have come before it: ' +
          'they were written beside each other. Nothing was changed. Give the file of 2026-11-22-1522-turns-of-owners a later name, by the date and time of now.',
      ),
    );
  }
  await rm(dataDir, { recursive: true });
});
