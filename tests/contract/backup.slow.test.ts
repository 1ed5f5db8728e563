import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/engines.ts';
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
