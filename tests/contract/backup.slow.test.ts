import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPlatform } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { processEnv } from '#tests/support/process-env.ts';
import { startRest } from '#tests/support/rest.ts';

const scripts = join(import.meta.dirname, '../../scripts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadr-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const envOf = (dataDir: string, env: Record<string, string>) => ({ ...processEnv, DATA_DIR: dataDir, ...env });
function run(script: string, dataDir: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, `${script}.ts`), ...args], {
    env: envOf(dataDir, env),
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test('a backup made while people upload is restored elsewhere and sound, and refused where the server runs', async () => {
  const rest = await startRest('sqlite');
  const { dataDir } = rest.platform.config;
  const ada = await rest.signUp();
  for (let seed = 0; seed < 5; seed += 1) await ada.upload(await picture('png', { seed }));
  const to = join(folder, 'backup');
  const backup = spawn(process.execPath, [join(scripts, 'backup.ts'), '--to', to], { env: envOf(dataDir, {}) });
  let output = '';
  backup.stdout.on('data', (chunk: Buffer) => (output += chunk));
  backup.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(backup, 'exit');
  let uploaded = 5;
  while (backup.exitCode === null) {
    await ada.upload(await picture('png', { seed: uploaded }));
    uploaded += 1;
  }
  expect([await ended, output]).toEqual([
    [0, null],
    expect.stringMatching(/Copying the pictures …\n(.+\n)*100 % of [\d.]+ MB\n(.+\n)*\d+ pictures and/),
  ]);
  const [, saved = ''] = /^(\d+) pictures/m.exec(output) ?? [];
  expect(Number(saved)).toBeGreaterThanOrEqual(5);

  expect(run('restore', dataDir, ['--from', to])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('in use by another program of Kadr'),
  });
  const restored = join(folder, 'restored');
  expect(run('restore', restored, ['--from', to])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`${saved} pictures and ${saved} screens were restored and checked, in ${restored}`),
    stderr: '',
  });
  expect(run('fsck', restored, [])).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      new RegExp(
        `^Checking the pictures …\\n(.+\\n)*100 % of ${saved} pictures\\n(.+\\n)*${saved} pictures and ${saved} screens checked: all is sound$`,
        'm',
      ),
    ),
    stderr: '',
  });
  expect(run('restore', restored, ['--from', to])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/What was there before is in \S+replaced-\d+T\d+Z/),
  });
  await rest.close();
});

test('with PostgreSQL the rows go to an empty database beside an empty folder, and to no other', async () => {
  const rest = await startRest('postgres');
  await (await rest.signUp()).upload(await picture('png'));
  const { dataDir, databaseUrl = '' } = rest.platform.config;
  const to = join(folder, 'backup');
  expect(run('backup', dataDir, ['--to', to], { DATABASE_URL: databaseUrl })).toMatchObject({ status: 0, stderr: '' });

  const empty = await freshDatabase();
  const into = (dir: string, url: string) => run('restore', dir, ['--from', to], { DATABASE_URL: url });
  expect(into(join(folder, 'restored'), databaseUrl)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('holds an installation already'),
  });
  expect(into(dataDir, empty.url)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('in use by another program of Kadr'),
  });
  expect(into(join(folder, 'restored'), empty.url)).toMatchObject({ status: 0, stderr: '' });
  const other = await freshDatabase();
  expect(into(join(folder, 'restored'), other.url)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('holds pictures already'),
  });
  expect(run('fsck', join(folder, 'restored'), [], { DATABASE_URL: empty.url })).toMatchObject({
    status: 0,
    stderr: '',
  });
  await rest.close();
  await other.drop();
  await empty.drop();
});

test('in the folder of PostgreSQL servers nothing is done by whoever was not told of their database, while one runs and after', async () => {
  const rest = await startRest('sqlite');
  const from = join(folder, 'backup');
  expect(run('backup', rest.platform.config.dataDir, ['--to', from])).toMatchObject({ status: 0 });
  await rest.close();
  const database = await freshDatabase();
  const told = { DATABASE_URL: database.url, PORT: '0', SECRET_KEY: 's'.repeat(32), LOG_LEVEL: 'silent' };
  const shared = join(folder, 'shared');
  const serve = async () => {
    const server = fork(join(scripts, '../server/main.ts'), { env: envOf(shared, told) });
    onTestFinished(() => void server.kill('SIGKILL'));
    expect((await once(server, 'message'))[0]).toMatchObject({ type: 'listening' });
    return server;
  };
  const kill = async (server: Awaited<ReturnType<typeof serve>>) => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const [first, second] = [await serve(), await serve()];
  const before = readdirSync(shared, { recursive: true, encoding: 'utf8' }).toSorted();
  const restore = (env = {}) => run('restore', shared, ['--from', from], env);
  const refused = (stderr: string) => ({ status: 2, stdout: expect.not.stringContaining('sound'), stderr });
  const busy = refused(
    `The data folder ${shared} is in use by another program of Kadr, such as a server or a restore. Stop that one first, or let it end, or set DATA_DIR to another folder.`,
  );
  expect([restore(), restore(told), run('fsck', shared, [])]).toEqual([busy, busy, busy]);
  await kill(first);
  expect(restore()).toEqual(busy);
  await kill(second);
  const elsewhere = refused(
    `${shared} holds the pictures of an installation, but no kadr.db. Nothing was changed. Where its database is PostgreSQL, set DATABASE_URL to that; ` +
      'where kadr.db is lost, restore a backup into another DATA_DIR (npm run restore -- --from DIR).',
  );
  const others = [['fsck'], ['fsck', '--repair'], ['backup', '--to', join(folder, 'second')]] as const;
  expect([restore(), ...others.map(([script, ...args]) => run(script, shared, args))]).toEqual(
    Array.from({ length: 4 }, () => elsewhere),
  );
  expect(readdirSync(shared, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(before);
  expect(run('fsck', shared, [], told)).toMatchObject({ status: 0, stderr: '' });
  await kill(await serve());
  await database.drop();
}, 120_000);

test('with PostgreSQL a database of another program keeps all it has, from a restore and from a start', async () => {
  const rest = await startRest('sqlite');
  await (await rest.signUp()).upload(await picture('png'));
  const to = join(folder, 'backup');
  expect(run('backup', rest.platform.config.dataDir, ['--to', to])).toMatchObject({ status: 0 });
  await rest.close();

  const shared = await freshDatabase();
  const client = new Client({ connectionString: shared.url });
  await client.connect();
  await client.query('create table users (id int); create table invoices (id int); insert into invoices values (5)');
  expect(run('restore', join(folder, 'data'), ['--from', to], { DATABASE_URL: shared.url })).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^The database at DATABASE_URL has tables of another program, such as \w+\. /),
  });
  const config = { ...testConfig(join(folder, 'data')), databaseUrl: shared.url };
  const refused: unknown = await openPlatform(config).catch((error: unknown) => error);
  expect(refusalOf(refused, config)).toMatch(/^The database \S+ belongs to another program: /);
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  expect([rows, (await client.query('select * from invoices')).rows]).toEqual([
    [{ tablename: 'invoices' }, { tablename: 'users' }],
    [{ id: 5 }],
  ]);
  await client.end();
  await shared.drop();
});

test('both say how they are used, and do nothing otherwise', () => {
  const data = join(folder, 'data');
  for (const [script, option] of [
    ['backup', '--to'],
    ['restore', '--from'],
  ] as const) {
    expect(run(script, data, ['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${option} DIR`),
    });
    expect(run(script, data, [])).toMatchObject({ status: 2, stderr: expect.stringContaining(`${option} is needed`) });
    expect(run(script, data, ['--mend'])).toMatchObject({ status: 2, stderr: expect.stringContaining("'--mend'") });
  }
  expect(run('backup', data, ['--to', join(folder, 'backup')])).toEqual({
    status: 2,
    stdout: '',
    stderr: `There is nothing to back up: no server has ever used ${data}. Set DATA_DIR to the folder of the server.`,
  });
  expect(run('restore', data, ['--from', folder])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no backup in'),
  });
  expect([readdirSync(folder), existsSync(data)]).toEqual([[], false]);
});

test('of one picture the summaries of backup, restore, check and seed speak as of one', async () => {
  const rest = await startRest('sqlite');
  const { dataDir } = rest.platform.config;
  const ada = await rest.signUp();
  await ada.upload(await picture('png', { seed: 1 }));
  const [to, restored, seeded] = [join(folder, 'one'), join(folder, 'restored'), join(folder, 'seeded')];
  expect(run('backup', dataDir, ['--to', to])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`\n1 picture and 1 screen are in ${to}`),
  });
  expect(run('restore', restored, ['--from', to])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`\n1 picture and 1 screen were restored and checked, in ${restored}`),
  });
  expect(run('fsck', restored, []).stdout).toMatch(/\n1 picture and 1 screen checked: all is sound$/);
  const account = ['--email', 'ada@example.org', '--password', 'a long password'];
  expect(run('seed', seeded, [...account, '--screens', '1', '--days', '1'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^ada@example.org has 1 more screen over 1 day \([\d.]+ s\)$/),
  });
  await rest.close();
});
