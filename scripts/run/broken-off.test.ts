import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.mjs';

const page = 'src/page.tsx';
const outputs = ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'];
const lockfile = JSON.stringify({ packages: { '': {}, 'node_modules/react': { version: '19.3.1' } } });
const record = 'node_modules/.package-lock.json';
const noted = 'node_modules/.kadr-lockfile';
/** Ends what has started a tool, as `kill -9` does in the middle of it. */
const breakOff = `process.kill(process.ppid, 'SIGKILL'); process.exit();`;

let folder: string;
/** A checkout of its own, installed, with a Vite that writes the page to each output. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadr-broken-off-'));
  for (const file of globSync('scripts/{run.mjs,run/*.mjs}', { cwd: root }))
    cpSync(join(root, file), join(folder, file));
  write({
    [page]: 'old',
    'package-lock.json': lockfile,
    [record]: lockfile,
    [noted]: createHash('sha256').update(lockfile).digest('hex'),
    'node_modules/vite/bin/vite.js': writesOutputs(),
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
const read = (...names: string[]) => names.map((name) => readFileSync(join(folder, name), 'utf8'));

const writesOutputs = ({ between = '' } = {}) =>
  `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  const text = readFileSync('${page}', 'utf8');
  for (const name of ['client/.vite', 'server']) mkdirSync('dist/' + name, { recursive: true });
  writeFileSync('${outputs[0]}', text);
  ${between}
  writeFileSync('${outputs[1]}', text);`;

/** Builds the app, with an npm that is this script, and answers how that ended. */
function build(npm = `throw new Error('npm was run');`) {
  write({ 'npm.js': npm });
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'build', 'app'], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.js') },
    encoding: 'utf8',
  });
  const steps = [...stdout.matchAll(/^(.*): done in/gm)].map(([, step]) => step);
  return { ended: signal ?? status, steps, stderr };
}
const built = { ended: 0, steps: ['Building the app'], stderr: '' };

test('after a build that was killed, sources that are put back are built again', () => {
  expect([build(), build()]).toEqual([built, { ...built, steps: [] }]);
  write({ [page]: 'new', 'node_modules/vite/bin/vite.js': writesOutputs({ between: breakOff }) });
  expect([build().ended, read(...outputs)]).toEqual(['SIGKILL', ['new', 'old']]);
  write({ [page]: 'old', 'node_modules/vite/bin/vite.js': writesOutputs() });
  expect([build(), read(...outputs)]).toEqual([built, ['old', 'old']]);
});

test.runIf(process.platform === 'linux')(
  'a build waits for what a killed one has left running, and is not overwritten by it',
  async () => {
    const waits = `const { existsSync } = require('node:fs');
    while (!existsSync('go') && existsSync('package-lock.json')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);`;
    const killed = `process.kill(process.ppid, 'SIGKILL'); ${waits}`;
    write({ 'node_modules/vite/bin/vite.js': writesOutputs({ between: killed }) });
    expect(build().ended).toBe('SIGKILL');
    write({ [page]: 'new', 'node_modules/vite/bin/vite.js': writesOutputs() });
    const next = spawn(process.execPath, ['scripts/run.mjs', 'build', 'app'], { cwd: folder });
    const ended = once(next, 'close');
    let output = '';
    const waited = new Promise<boolean>((resolve) => {
      next.stdout.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('waiting for its end')) resolve(true);
      });
      next.on('close', () => resolve(false));
    });
    const hasWaited = await waited;
    write({ go: '' });
    expect([hasWaited, await ended, read(...outputs)]).toEqual([true, [0, null], ['new', 'new']]);
    expect([build(), read(...outputs)]).toEqual([{ ...built, steps: [] }, ['new', 'new']]);
  },
);

test('a build whose sources were changed meanwhile is not taken for one of what they were before', () => {
  write({ 'node_modules/vite/bin/vite.js': writesOutputs({ between: `writeFileSync('${page}', 'new');` }) });
  expect([build(), read(page)]).toEqual([built, ['new']]);
  write({ [page]: 'old', 'node_modules/vite/bin/vite.js': writesOutputs() });
  expect([build(), build()]).toEqual([built, { ...built, steps: [] }]);
});

const installs = `require('node:fs').writeFileSync('${record}', ${JSON.stringify(lockfile)});`;
const installed = {
  ...built,
  steps: ['Installing what the lockfile names (a minute or two the first time)', 'Building the app'],
};

test.each([
  ['empty', ''],
  ['cut short', lockfile.slice(0, -9)],
])("where npm's record is %s all is installed anew", (_how, text) => {
  rmSync(join(folder, noted));
  write({ [record]: text });
  expect([build(installs), read(record), build()]).toEqual([installed, [lockfile], { ...built, steps: [] }]);
});

test('after an install that was killed, a lockfile that is put back is installed again', () => {
  const newer = lockfile.replace('19.3.1', '19.3.2');
  write({ 'package-lock.json': newer });
  expect(build(breakOff).ended).toBe('SIGKILL');
  expect([noted, record].filter((name) => existsSync(join(folder, name)))).toEqual([]);
  write({ 'package-lock.json': lockfile });
  expect(build(installs)).toEqual(installed);
});
