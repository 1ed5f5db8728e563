import * as files from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform } from '#tests/support/engines.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import { installationFileName, temporaryFolder } from '../files/layout.ts';
import { joinInstallation } from './match.ts';
import { markPictureFolder, readPictureFolder } from './picture-folder.ts';

vi.mock('node:fs/promises', { spy: true });

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-pictures-'));
});
afterEach(() => rm(root, { recursive: true }));

const refuseLinks = (code: string) =>
  vi.mocked(files.link).mockRejectedValueOnce(Object.assign(new Error('No links'), { code }));

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
  'a folder on a disk that refuses links with %s is marked all the same',
  async (code) => {
    refuseLinks(code);
    expect(await markPictureFolder(root, 'one')).toBe('one');
    expect(await readFile(join(root, installationFileName), 'utf8')).toBe('one\n');
    expect(await readdir(join(root, temporaryFolder))).toEqual([]);
  },
);

test('a folder that is marked keeps its id, and marking leaves nothing else', async () => {
  expect([await markPictureFolder(root, 'one'), await markPictureFolder(root, 'two')]).toEqual(['one', 'one']);
  expect([await readdir(root), await readdir(join(root, temporaryFolder))]).toEqual([
    [installationFileName, temporaryFolder].toSorted(),
    [],
  ]);
});

test('a folder that cannot be marked for another reason is no folder of an installation', async () => {
  refuseLinks('EIO');
  await expect(markPictureFolder(root, 'one')).rejects.toThrow('No links');
  expect((await readPictureFolder(root)).installation).toBeUndefined();
});

test('an empty folder is not marked for a database that another node has begun since it was looked at', async () => {
  const first = await testPlatform('postgres');
  const folder = await readPictureFolder(root);
  await expect(joinInstallation(wholeKysely(first.db.query), 'postgres', folder)).rejects.toMatchObject({
    contradiction: 'unmarked',
  });
  expect(await readdir(root)).toEqual([]);
  await first.close();
});
