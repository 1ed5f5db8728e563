import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { download, register, upload } from '#tests/crash/account.ts';
import { picture } from '#tests/support/pictures.ts';
import { startProduct, type Product } from '#tests/support/product.ts';

const root = resolve(import.meta.dirname, '../..');
const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };

let folder: string;
let made: string;
let entry: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-release-'));
  made = join(folder, 'kadr');
  entry = join(made, 'kadr-server');
  const run = spawnSync(process.execPath, ['scripts/run.mjs', 'release', '--into', made], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(run.status, run.stdout + run.stderr).toBe(0);
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ dataDir, env, command: [entry, 'start'] });
  onTestFinished(() => product.kill());
  return product;
}

const run = (dataDir: string, ...args: string[]) =>
  spawnSync(entry, args, { cwd: folder, env: { ...env, DATA_DIR: dataDir }, encoding: 'utf8' });

test('a release serves from another folder, and after a stop all is there', async () => {
  const dataDir = join(folder, 'data');
  const first = await start(dataDir);
  const page = await fetch(first.url);
  expect([page.status, (await page.text()).includes('<h1')]).toEqual([200, true]);
  const bearer = await register(first);
  const kept = await upload(first, bearer, Buffer.from(await picture('png')));
  expect(await first.stop()).toBe(0);
  const second = await start(dataDir);
  expect(await download(second, bearer, kept)).toBe(kept.sha256);
  expect(await second.stop()).toBe(0);

  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
  expect(run(dataDir, 'backup', '--to', backup).stdout).toContain('1 picture and 1 screen are in');
  expect(run(restored, 'restore', '--from', backup).stdout).toContain('1 picture and 1 screen were restored');
  expect(run(restored, 'fsck').stdout).toContain('all is sound');
  expect(run(restored, 'staff', '--email', 'crash@example.org', '--role', 'admin').stdout).toContain(
    'crash@example.org is admin now\n',
  );
});

test('a release has no package of development, and nothing that would build', async () => {
  const { scripts } = JSON.parse(await readFile(join(made, 'package.json'), 'utf8'));
  expect(scripts).toBeUndefined();
  await expect(readFile(join(made, 'node_modules/vite/package.json'))).rejects.toThrow('ENOENT');
});

test('without a command, and with one that there is not, it says which there are', () => {
  const helped = run(folder, 'help');
  expect([helped.status, helped.stderr]).toEqual([0, '']);
  for (const name of ['start', 'backup', 'restore', 'fsck', 'staff', 'orders', 'settings'])
    expect(helped.stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  for (const args of [[], ['frobnicate'], ['constructor']])
    expect([run(folder, ...args).status, run(folder, ...args).stderr]).toEqual([2, helped.stdout]);
});
