import type * as FileSystem from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swapIn, rollBackSwap } from './swap-in.ts';

/** How many more renames happen until the program is as if killed. */
const renames = vi.hoisted((): { left: number; reached: () => void } => ({ left: Infinity, reached: () => undefined }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  return {
    ...real,
    async rename(from: string, to: string): Promise<void> {
      if (renames.left === 0) {
        renames.reached();
        return new Promise(() => undefined);
      }
      renames.left -= 1;
      return real.rename(from, to);
    },
  };
});

const now = Date.UTC(2026, 0, 15, 12);
const names = ['files', 'kadr.db-shm', 'kadr.db-wal', 'kadr.db'];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-swap-'));
  await put('restoring/restore.unfinished', '');
});
afterEach(async () => {
  renames.left = Infinity;
  await rm(dataDir, { recursive: true, force: true });
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dataDir, path)), { recursive: true });
  await writeFile(join(dataDir, path), text);
}
const staging = () => join(dataDir, 'restoring');
/** What there is outside of the folder in which the restore works. */
async function state(): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.startsWith(staging()));
  const folders = (await readdir(dataDir)).filter((name) => name.startsWith('replaced-')).map((name) => [name, '']);
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(dataDir.length + 1), await readFile(path, 'utf8')];
  });
  return Object.fromEntries([...folders, ...(await Promise.all(read))]);
}
async function killedAfter(count: number): Promise<boolean> {
  renames.left = count;
  const killed = new Promise<boolean>((resolve) => {
    renames.reached = () => resolve(true);
  });
  const done = swapIn(dataDir, { staging: staging(), names, now }).then(() => false);
  const wasKilled = await Promise.race([killed, done]);
  renames.left = Infinity;
  return wasKilled;
}

const whole = { 'files/0/a': 'old', 'kadr.db-shm': 'old', 'kadr.db-wal': 'old', 'kadr.db': 'old' };
test.each([
  ['an installation that was killed', whole],
  ['one that was stopped', { 'files/0/a': 'old', 'kadr.db': 'old' }],
  ['pictures alone', { 'files/0/a': 'old' }],
  ['nothing', {}],
])('a swap in the place of %s that is killed at any step is taken back whole', async (_what, old) => {
  for (let count = 0; ; count += 1) {
    await rm(dataDir, { recursive: true });
    for (const [path, text] of Object.entries(old)) await put(path, text);
    await put('restoring/restore.unfinished', '');
    await put('restoring/files/0/b', 'new');
    await put('restoring/files/installation', 'new');
    await put('restoring/kadr.db', 'new');
    if (!(await killedAfter(count))) break;
    await rollBackSwap(dataDir, { staging: staging(), names });
    expect(await state(), `killed after ${count} renames`).toEqual(old);
  }
  const after = await state();
  await rollBackSwap(dataDir, { staging: staging(), names });
  expect(await state()).toEqual(after);
  expect(after).toMatchObject({ 'files/0/b': 'new', 'kadr.db': 'new' });
});
