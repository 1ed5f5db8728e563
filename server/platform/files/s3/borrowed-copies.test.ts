import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createBorrowedCopies } from './borrowed-copies.ts';

test('CARD-07 copies take no more room than they may, but for those that are in use', async () => {
  const folder = await temporaryFolder('kadr-copies-');
  const fetched: string[] = [];
  const gone: string[] = [];
  const copies = createBorrowedCopies(
    async (key) => {
      fetched.push(key);
      const path = join(folder, key);
      await writeFile(path, key.repeat(10));
      return { path, bytes: 10 };
    },
    { most: 20, dropped: (path) => gone.push(path) },
  );
  const read = (key: string) => copies.borrow(key, (path) => readFile(path, 'utf8'));
  const there = async (names: string[]) => {
    await expect.poll(() => readdir(folder)).toEqual(names);
  };

  expect(await Promise.all([read('a'), read('a')])).toEqual(['a'.repeat(10), 'a'.repeat(10)]);
  await read('b');
  await read('a');
  await read('c');
  expect(fetched).toEqual(['a', 'b', 'c']);
  await there(['a', 'c']);

  const inUse = Promise.withResolvers<void>();
  const using = copies.borrow('a', () => inUse.promise);
  await read('d');
  await read('e');
  await there(['a', 'e']);
  inUse.resolve();
  await using;
  copies.forget('a');
  await there(['e']);
  await expect.poll(() => gone).toEqual(['b', 'c', 'd', 'a'].map((key) => join(folder, key)));
});
