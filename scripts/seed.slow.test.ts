import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
