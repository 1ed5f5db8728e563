import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFolderAgain, makeFolders } from './durable-folders.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-folders-'));
});
afterEach(() => rm(root, { recursive: true }));

test('the name of a folder that is made again is on the disk, also where another process was first, and nothing in place of a root', async () => {
  await makeFolders(root);
  const folder = join(root, 'a');
  await rm(folder, { recursive: true });
  const probe = await open(root);
  const synced = vi.spyOn(Object.getPrototypeOf(probe), 'sync');
  await probe.close();
  await Promise.all([makeFolderAgain(folder), makeFolderAgain(folder)]);
  expect([synced.mock.calls.length, await readdir(folder)]).toEqual([2, []]);
  synced.mockRestore();
  await rename(root, `${root}-away`);
  await expect(makeFolderAgain(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  await rename(`${root}-away`, root);
});

test('several processes may make the folders of a new store at once', async () => {
  const fresh = join(root, 'fresh');
  await Promise.all(Array.from({ length: 5 }, () => makeFolders(fresh)));
  expect(await readdir(fresh)).toHaveLength(62);
});
