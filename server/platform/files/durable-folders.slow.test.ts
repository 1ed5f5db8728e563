import type * as FileSystem from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDurableFolders } from './durable-folders.ts';

/** Folders opened to be synced, those of them that are open, and whether opening or syncing fails now. */
const disk = vi.hoisted(() => ({ opened: 0, open: 0, fails: '' as '' | 'open' | 'sync' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  return {
    ...real,
    async open(path: string, flags: string): Promise<FileSystem.FileHandle> {
      if (disk.fails === 'open') throw Object.assign(new Error('stale'), { code: 'ESTALE' });
      const handle = await real.open(path, flags);
      disk.opened += 1;
      disk.open += 1;
      const isBroken = disk.fails === 'sync';
      const sync = handle.sync.bind(handle);
      const close = handle.close.bind(handle);
      return Object.assign(handle, {
        sync: () => (isBroken ? Promise.reject(Object.assign(new Error('gone'), { code: 'EIO' })) : sync()),
        close() {
          disk.open -= 1;
          return close();
        },
      });
    },
  };
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-folders-'));
});
afterEach(async () => {
  disk.fails = '';
  await rm(root, { recursive: true });
});

test.each([
  ['cannot be opened', 'open'],
  ['fails to be synced, as one of a disk that was taken away does for ever', 'sync'],
] as const)('a folder that %s is opened anew by the next who needs it, and none stays open', async (_what, fails) => {
  const folders = await openDurableFolders(root);
  disk.opened = 0;
  disk.open = 0;
  disk.fails = fails;
  const failed = await Promise.allSettled([folders.sync('abc'), folders.sync('axy')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  disk.fails = '';
  await folders.sync('abc');
  const { opened } = disk;
  await folders.sync('axy');
  expect([disk.opened - opened, disk.open]).toEqual([0, 1]);
  await folders.close();
  expect(disk.open).toBe(0);
});

test('a name in a folder that another one has taken the place of is put on the disk by a handle of the new one', async () => {
  const asked = vi.fn(async () => undefined);
  const folders = await openDurableFolders(root, asked);
  disk.open = 0;
  await folders.sync('abc');
  expect(asked).toHaveBeenCalledTimes(1);
  await rename(join(root, 'a'), join(root, 'away'));
  await mkdir(join(root, 'a'));
  disk.opened = 0;
  await Promise.all([folders.sync('abc'), folders.sync('axy')]);
  await folders.sync('abc');
  expect([disk.opened, disk.open]).toEqual([1, 1]);
  expect(asked).toHaveBeenCalledTimes(2);
  await rename(join(root, 'a'), join(root, 'gone'));
  await rename(join(root, 'away'), join(root, 'a'));
  asked.mockRejectedValue(new Error('another store'));
  await expect(folders.sync('abc')).rejects.toThrow('another store');
  await folders.close();
  expect(disk.open).toBe(0);
});

test('the name of a folder that is made again is on the disk, also where another process was first, and nothing in place of a root', async () => {
  const folders = await openDurableFolders(root);
  await rm(join(root, 'a'), { recursive: true });
  disk.opened = 0;
  await Promise.all([folders.makeAgain('abc'), folders.makeAgain('axy')]);
  expect([disk.opened, await readdir(join(root, 'a'))]).toEqual([2, []]);
  await rename(root, `${root}-away`);
  await expect(folders.makeAgain('abc')).rejects.toMatchObject({ code: 'ENOENT' });
  await rename(`${root}-away`, root);
  await folders.close();
});

test('several processes may make the folders of a new store at once', async () => {
  const fresh = join(root, 'fresh');
  const opening = Array.from({ length: 5 }, () => openDurableFolders(fresh));
  for (const folders of await Promise.all(opening)) await folders.close();
  expect(await readdir(fresh)).toHaveLength(62);
});
