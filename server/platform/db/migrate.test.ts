import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const log = createLogger({ logLevel: 'silent' });

test.each(engines)('a migration that the tables of %s do not bear is told in a sentence', async (engine) => {
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
