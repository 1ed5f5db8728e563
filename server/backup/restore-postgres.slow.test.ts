import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);
/** What Kysely waits for before it migrates: anyone who holds it halts a restore, and a start, in the middle. */
const migrationLock = '3853314791062309107';

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let other: Client;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-restore-'));
  database = await freshDatabase();
  other = new Client({ connectionString: database.url });
  await other.connect();
  const rest = await startRest('sqlite');
  await (await rest.signUp()).upload(await picture('png'));
  await makeBackup({ config: rest.platform.config, log, to: join(folder, 'backup'), now });
  await rest.close();
});
afterEach(async () => {
  await other.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (name: string) => ({ ...testConfig(join(folder, name)), databaseUrl: database.url });
const restore = (name: string) =>
  restoreBackup({ config: configOf(name), log, from: join(folder, 'backup'), now, anyway: false });
const start = (name: string) => openPlatform(configOf(name), { log });
const saidBy = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const halt = () => other.query(`select pg_advisory_lock(${migrationLock})`);
const goOn = () => other.query(`select pg_advisory_unlock(${migrationLock})`);
/** The process of PostgreSQL that has been halted. */
async function halted(): Promise<number> {
  for (;;) {
    const { rows } = await other.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows[0]) return rows[0].pid;
  }
}
const tables = async () => (await other.query(`select tablename from pg_tables where schemaname = 'public'`)).rows;
const running =
  /^The database \S+ is being checked or filled by another program\. Nothing was changed: wait for its end, and start again\.$/;
const held =
  /^The database \S+ is in use by a server or another program\. Nothing was changed: stop all of them first\.$/;
const filled =
  'The database at DATABASE_URL holds an installation already. Make an empty one and name that; the old one stays.';

test('while a restore runs no server starts with its database and no other restore begins; killed, it leaves nothing', async () => {
  await halt();
  const broken = saidBy(restore('first'));
  const pid = await halted();
  expect(await saidBy(start('server'))).toMatch(running);
  expect(await saidBy(restore('second'))).toMatch(held);
  await other.query('select pg_terminate_backend($1)', [pid]);
  expect(await broken).not.toBe('nothing');
  await goOn();
  expect(await tables()).toEqual([]);
  expect(await readdir(join(folder, 'first'))).not.toContain('files');
  expect(await restore('first')).toMatchObject({ report: { files: 1, screens: 1, troubles: [] } });
  const platform = await start('first');
  expect(await platform.db.query.selectFrom('screens').select('id').execute()).toHaveLength(1);
  await platform.close();
});

test('a restore is refused while a server is being started with its database, and once one was', async () => {
  // As a start holds it, before it has made a table.
  await other.query('select pg_advisory_lock_shared(7204518337)');
  expect(await saidBy(restore('restored'))).toMatch(held);
  await other.query('select pg_advisory_unlock_shared(7204518337)');
  await halt();
  const starting = start('server');
  await halted();
  expect(await saidBy(restore('restored'))).toBe(filled);
  await goOn();
  const platform = await starting;
  expect(await saidBy(restore('restored'))).toBe(filled);
  expect(await platform.db.query.selectFrom('users').select('id').execute()).toEqual([]);
  await platform.close();
});

test.each([
  [
    'takes no writes',
    async () => {
      await other.query(
        `alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only = on`,
      );
      return database.url;
    },
    /^The database at \S+ takes no writes, as a standby does\. Nothing was changed: /,
  ],
  [
    'lets its user make no tables',
    async () => `${database.url}?options=-c%20role%3Dpg_monitor`,
    /^The user pg_monitor may make no tables in the database at \S+\. Nothing was changed: /,
  ],
  [
    'lacks letters',
    async () => {
      const latin = await freshDatabase('LATIN1');
      onTestFinished(() => latin.drop());
      return latin.url;
    },
    /^The database at \S+ has the encoding LATIN1, which lacks the letters of most languages\. Nothing was changed: /,
  ],
])('a database that %s is told before a picture is copied', async (_what, prepare, sentence) => {
  const steps: string[] = [];
  const progress = { step: (name: string) => steps.push(name), share: () => undefined };
  const config = { ...configOf('restored'), databaseUrl: await prepare() };
  expect(
    await saidBy(restoreBackup({ config, log, from: join(folder, 'backup'), now, anyway: false, progress })),
  ).toMatch(sentence);
  expect(steps).toEqual(['Checking the backup']);
});

test('where the database goes away in the commit of a restore the pictures stay for it, and it is said what to do', async () => {
  await other.query(`
    create function go_away() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create function in_the_commit() returns event_trigger language plpgsql as
      $$ begin
        if to_regclass('users') is null or exists (select from pg_trigger where tgname = 'last') then return; end if;
        create constraint trigger last after insert on users deferrable initially deferred
          for each row execute function go_away();
      end $$;
    create event trigger in_the_commit on ddl_command_end when tag in ('CREATE TABLE') execute function in_the_commit();`);
  expect(await saidBy(restore('restored'))).toMatch(
    /^The database at \S+ did not say whether it has kept what was restored\. The pictures are in \S+\/restored\. /,
  );
  expect([await tables(), (await readdir(configOf('restored').dataDir)).toSorted()]).toEqual([
    [],
    ['files', 'lock.db'],
  ]);
  expect(refusalOf(await start('restored').catch((error: unknown) => error), configOf('restored'))).toMatch(
    /is empty, but \S+ has been used before\. To begin anew, move the data folder away\./,
  );
  await other.query('drop event trigger in_the_commit');
  expect(await restore('again')).toMatchObject({ report: { files: 1, troubles: [] } });
});

test.each(['sqlite', 'postgres'])(
  'what a restore into an empty place has left when it was killed is no new installation on %s',
  async (engine) => {
    const config = engine === 'postgres' ? configOf('restored') : testConfig(join(folder, 'restored'));
    const restoring = join(config.dataDir, 'restoring');
    await mkdir(restoring, { recursive: true });
    await writeFile(join(restoring, 'restore.unfinished'), '');
    expect(await saidBy(openPlatform(config, { log }))).toMatch(/a restore into .* was broken off/i);
    expect(await tables()).toEqual([]);
    const options = { config, log, from: join(folder, 'backup'), now, anyway: false };
    expect(await restoreBackup(options)).toMatchObject({ report: { files: 1, troubles: [] } });
    await (await openPlatform(config, { log })).close();
  },
);
