import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '#server/refusals.ts';
import { freshDatabase, testConfig } from '#tests/support/engines.ts';
import { createLogger } from '../log.ts';
import { databasePlace } from './database-place.ts';
import { openDatabase } from './database.ts';

const log = createLogger({ logLevel: 'silent' });

async function freshConfig(encoding?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-unfit-'));
  const database = await freshDatabase(encoding);
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  return { ...testConfig(dataDir), databaseUrl: database.url };
}

/** The same database for a user whom nothing was granted, as anyone who is not its owner. */
function asStranger<Config extends { databaseUrl: string }>(config: Config): Config {
  const url = new URL(config.databaseUrl);
  url.searchParams.set('options', '-c role=pg_monitor');
  return { ...config, databaseUrl: url.href };
}

async function run(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}
const tables = (databaseUrl: string) => run(databaseUrl, `select 1 from pg_tables where schemaname = 'public'`);
const saidBy = (config: Parameters<typeof openDatabase>[0]['config']): Promise<string> =>
  openDatabase({ config, log }).then(
    async (db) => {
      await db.close();
      return 'it is open';
    },
    (error: unknown) => refusalOf(error, config),
  );

test('a user who may make no tables is told what to grant, and needs it no more once there are tables', async () => {
  const owner = await freshConfig();
  const stranger = asStranger(owner);
  const place = databasePlace(owner.databaseUrl);
  expect(await saidBy(stranger)).toBe(
    `The user pg_monitor may make no tables in the database at ${place}. Nothing was changed: ` +
      'let its owner say "grant create on schema public to pg_monitor" there, or name another user in DATABASE_URL.',
  );
  expect(await tables(owner.databaseUrl)).toEqual([]);
  await run(owner.databaseUrl, 'revoke usage on schema public from public');
  expect(await saidBy(stranger)).toContain('"grant usage, create on schema public to pg_monitor"');
  await run(owner.databaseUrl, 'grant usage on schema public to public');

  expect(await saidBy(owner)).toBe('it is open');
  expect(await saidBy(stranger)).toMatch(
    /^The database at \S+ does not let its user do all that is needed: permission denied for table \w+\. Nothing was changed: /,
  );
  await run(owner.databaseUrl, 'grant all on all tables in schema public to pg_monitor');
  expect(await saidBy(stranger)).toBe('it is open');
});

test('a database whose encoding lacks letters is refused before a table is made', async () => {
  const config = await freshConfig('LATIN1');
  expect(await saidBy(config)).toBe(
    `The database at ${databasePlace(config.databaseUrl)} has the encoding LATIN1, which lacks the letters of most languages. ` +
      "Nothing was changed: make one with UTF8 (create database … template template0 encoding 'UTF8'), and set DATABASE_URL to that. " +
      'A backup of this one can be restored to it.',
  );
  expect(await tables(config.databaseUrl)).toEqual([]);
});
