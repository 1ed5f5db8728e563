import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { processEnv } from '#tests/support/process-env.ts';

const script = join(import.meta.dirname, 'seed.ts');
const usage = 'Usage: npm run seed -- --email ada@example.org --password "a long one" --screens 1000 --days 365';
const account = ['--email', 'ada@example.org', '--password', 'a long one'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadr-seed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function seed(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...processEnv, DATA_DIR: join(folder, 'data'), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each([
  [[], '--email and --password are needed'],
  [['--email'], "Option '--email <value>' argument missing"],
  [['--wrong'], "Unknown option '--wrong'"],
  [[...account, '--screens', 'many'], '--screens is a whole number from 1 to 5000000'],
  [[...account, '--days', '0'], '--days is a whole number from 1 to 36500'],
])('refuses the arguments %j in a line, and makes nothing', (args, reason) => {
  expect(seed(args)).toEqual({ status: 1, stdout: '', stderr: `${reason}. ${usage}\n` });
  expect(readdirSync(folder)).toEqual([]);
});

test('says in a line that the packages of development are not installed, and makes nothing', () => {
  const missing = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve: (name, context, next) => next(name === 'subset-font' ? 'a-package-that-is-not-here' : name, context),
    });
  `)}`;
  expect(seed(account, { NODE_OPTIONS: `--import=${missing}` })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Seeding draws with packages of development, which are not installed here: npm install\n',
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a password that is too short in a line', () => {
  expect(seed(['--email', 'ada@example.org', '--password', 'short'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The password needs \d+ characters\.\n$/),
  });
});

test('refuses a data folder that a server uses, or that is a file, as the server does', async () => {
  const dataDir = join(folder, 'busy');
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  expect(seed(account, { DATA_DIR: dataDir })).toEqual({
    status: 1,
    stdout: '',
    stderr: `The data folder ${dataDir} is in use by another program of Kadr, such as a server or a restore. Stop that one first, or let it end, or set DATA_DIR to another folder.\n`,
  });
  await platform.close();

  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(seed(account, { DATA_DIR: file })).toEqual({
    status: 1,
    stdout: '',
    stderr: `The data folder ${file} cannot be made: there is a file of that name. Set DATA_DIR to another folder.\n`,
  });
});

test('refuses a database out of reach without telling its password', () => {
  expect(seed(account, { DATABASE_URL: 'postgres://kadr:secret@127.0.0.1:1/kadr' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'The database at 127.0.0.1:1/kadr cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start it, or set DATABASE_URL right.\n',
  });
});
