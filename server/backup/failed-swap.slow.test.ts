import type * as FileSystem from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { rollBackSwap, SwapBroken, swapIn } from './swap-in.ts';

/** Which renames of the swaps fail, by their number. */
const renames = vi.hoisted(
  (): { count: number; fails: (count: number) => boolean; touches: (path: string) => boolean } => ({
    count: 0,
    fails: () => false,
    touches: () => true,
  }),
);
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  return {
    ...real,
    async rename(from: string, to: string): Promise<void> {
      if (!renames.touches(from) && !renames.touches(to)) return real.rename(from, to);
      renames.count += 1;
      if (renames.fails(renames.count)) throw Object.assign(new Error('EIO: i/o error, rename'), { code: 'EIO' });
      return real.rename(from, to);
    },
  };
});
const now = Date.UTC(2026, 0, 15, 12);
const replacedName = 'replaced-20260115T120000000Z';
const names = ['files', 'kadr.db-shm', 'kadr.db-wal', 'kadr.db'];
const old = { 'files/0/a': 'old', 'kadr.db-shm': 'old', 'kadr.db-wal': 'old', 'kadr.db': 'old' };
const fresh = { 'files/0/b': 'new', 'files/installation': 'new', 'kadr.db': 'new' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kadr-failed-swap-'));
});
afterEach(async () => {
  Object.assign(renames, { count: 0, fails: () => false, touches: () => true });
  await rm(dataDir, { recursive: true, force: true });
});

const staging = () => join(dataDir, 'restoring');
async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dataDir, path)), { recursive: true });
  await writeFile(join(dataDir, path), text);
}
async function state(): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.startsWith(staging()));
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(dataDir.length + 1), await readFile(path, 'utf8')];
  });
  return Object.fromEntries(await Promise.all(read));
}
/** Swaps while some renames fail, and then nothing does any more. */
async function swapped(fails: (count: number) => boolean): Promise<unknown> {
  await rm(dataDir, { recursive: true });
  for (const [path, text] of Object.entries(old)) await put(path, text);
  await put('restoring/restore.unfinished', '');
  for (const [path, text] of Object.entries(fresh)) await put(join('restoring', path), text);
  Object.assign(renames, { count: 0, fails });
  const commit = async () => Promise.reject(new Error('The last step fails'));
  const error: unknown = await swapIn(dataDir, { staging: staging(), names, now, commit }).catch(
    (failure: unknown) => failure,
  );
  renames.fails = () => false;
  return error;
}

const steps = 6;
const aside = Object.fromEntries(Object.entries(old).map(([path, text]) => [join(replacedName, path), text]));
/** What is to be found: what the swap says, what a restore on the same disk says, and what there is after one on a sound disk. */
const expected = {
  back: { told: 'The last step fails', toldAgain: /^$/, after: old },
  broken: {
    told: 'it first puts that back.',
    toldAgain: /the rest lies in \/replaced-20260115T120000000Z\./,
    after: old,
  },
  in: { told: `What was there before lies in /${replacedName}.`, toldAgain: /^$/, after: { ...fresh, ...aside } },
};

test('wherever a swap fails, and wherever its undoing does, all is put back by the next restore, or in place whole', async () => {
  const found = new Set<string>();
  for (let first = 1; first <= steps + 1; first += 1)
    for (let second = first + 1; second <= 2 * steps + 2; second += 1)
      for (const isLasting of [true, false]) {
        const error = await swapped((count) => count === first || (isLasting ? count >= second : count === second));
        const where = `fails at ${first} and ${second}${isLasting ? ' and after' : ''}`;
        const isIn = (await readdir(dataDir)).includes('kadr.db');
        const kind = error instanceof SwapBroken ? (isIn ? 'in' : 'broken') : 'back';
        found.add(kind);
        const said = String(error).replaceAll(dataDir, '');
        const kept = Object.values(await state()).filter((text) => text === 'old').length;
        const mark = await readFile(join(staging(), 'restore.unfinished'), 'utf8');
        renames.fails = () => true;
        const rollBack = () => rollBackSwap(dataDir, { staging: staging(), names });
        const again = await rollBack().then(
          () => '',
          (failure: unknown) => String(failure).replaceAll(dataDir, ''),
        );
        renames.fails = () => false;
        await rollBack();
        const { told, toldAgain, after } = expected[kind];
        const isFirst = kind === 'back' && first <= steps;
        expect([where, kept, mark, said, again, await state()]).toEqual([
          where,
          4,
          expect.stringContaining(replacedName),
          expect.stringContaining(isFirst ? 'EIO: i/o error, rename' : told),
          expect.stringMatching(toldAgain),
          after,
        ]);
      }
  expect([...found].toSorted()).toEqual(['back', 'broken', 'in']);
});

test('where what was there cannot be put back, a start says where it lies, and the next restore puts it back first', async () => {
  const folder = join(dataDir, 'data');
  const config = testConfig(folder);
  const log = createLogger({ logLevel: 'silent' });
  const from = join(dataDir, 'backup');
  const rest = await startRest('sqlite', { dataDir: folder });
  await (await rest.signUp()).upload(await picture('png'));
  await makeBackup({ config, log, to: from, now });
  await rest.close();
  const database = join(folder, 'kadr.db');
  // The new database does not come in, and the old one does not go back.
  Object.assign(renames, {
    count: 0,
    touches: (path: string) => path === database,
    fails: (count: number) => count >= 2,
  });
  const before = await readFile(database);
  const restore = (time: number) => restoreBackup({ config, log, from, now: time, anyway: false });
  const lies = join(folder, replacedName);
  const told = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: unknown) => String(error),
    );
  expect(await told(restore(now))).toBe(
    `SwapBroken: The restore into ${folder} was broken off, and what was there could not all be put back (EIO: i/o error, rename). ` +
      `Nothing of it is lost: the rest lies in ${lies}. Look at the disk, and give the command again: it first puts that back.`,
  );
  expect(await told(openPlatform(config, { log }))).toContain(
    `the file is missing, as a restore into this folder was broken off. What was there lies in ${lies}: the next restore first puts it back.`,
  );
  expect(await told(restore(now + 1))).toContain(`the rest lies in ${lies}.`);
  renames.fails = () => false;
  const { replaced } = await restore(now + 2);
  expect(await readFile(join(replaced ?? '', 'kadr.db'))).toEqual(before);
  expect((await readdir(folder)).filter((name) => name.startsWith('re'))).toEqual(['replaced-20260115T120000002Z']);
  await (await openPlatform(config, { log })).close();
});
