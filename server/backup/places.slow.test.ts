import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { createLogger } from '#server/platform/log.ts';
import { BackupRefused } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

let folder: string;
let rest: Rest;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-places-'));
  rest = await startRest('sqlite', { dataDir: join(folder, 'data') });
  await (await rest.signUp()).upload(await picture('png'));
});
afterEach(async () => {
  await rest.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (to: string) => makeBackup({ config: rest.platform.config, log, to, now });
const restore = (from: string, dataDir: string) =>
  restoreBackup({ config: testConfig(dataDir), log, from, now, anyway: false });
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof BackupRefused ? error.message : `not refused: ${String(error)}`;
};
const contents = async (root: string) => {
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const read = files.map(async (file): Promise<[string, string]> => {
    const path = join(file.parentPath, file.name);
    return [path.slice(root.length), await readFile(path, 'hex')];
  });
  return Object.fromEntries(await Promise.all(read));
};

test('a backup is not made inside the data folder, by whatever name or link', async () => {
  const { dataDir } = rest.platform.config;
  await symlink(dataDir, join(folder, 'link'));
  await symlink(join(dataDir, 'files'), join(folder, 'pictures'));
  for (const to of [
    join(folder, 'link', 'backup'),
    join(folder, 'link', 'restoring'),
    join(folder, 'pictures', 'backup'),
    join(dataDir, '..backup'),
  ])
    expect(await refusal(backUp(to))).toBe(
      `${to} lies in the data folder. Name a folder elsewhere, on another disk if you can.`,
    );
  expect((await readdir(dataDir)).filter((name) => /backup|restoring/.test(name))).toEqual([]);
  expect(await backUp(join(folder, '..backup'))).toMatchObject({ pictures: { count: 1 } });
});

test.each([
  ['in the folder where a restore works', 'restoring', 'restoring'],
  ['below it', 'restoring/2026', 'restoring/2026'],
  ['there by a link', 'restoring', '../link/restoring'],
  ['among the pictures', 'files/backup', 'files/backup'],
])('a backup that lies %s is not restored, and is not lost', async (_where, place, named) => {
  const dataDir = join(folder, 'lost');
  await backUp(join(folder, 'backup'));
  await mkdir(dataDir);
  await symlink(dataDir, join(folder, 'link'));
  await cp(join(folder, 'backup'), join(dataDir, place), { recursive: true });
  const before = await contents(dataDir);
  const from = join(dataDir, named);
  expect(await refusal(restore(from, dataDir))).toMatch(/^\S+ lies where the restore itself works, in /);
  expect(await contents(dataDir)).toEqual(before);
});

test('a backup that is the data folder itself is not restored there', async () => {
  const dataDir = join(folder, 'lost');
  await backUp(dataDir);
  const before = await contents(dataDir);
  expect(await refusal(restore(dataDir, dataDir))).toContain('lies where the restore itself works');
  expect(await contents(dataDir)).toEqual(before);
});

test('what is called "restoring" and is not of a restore stays', async () => {
  const dataDir = join(folder, 'new');
  const from = join(folder, 'backup');
  await backUp(from);
  await mkdir(join(dataDir, 'restoring'), { recursive: true });
  await writeFile(join(dataDir, 'restoring', 'notes'), 'mine');
  const inTheWay = `${join(dataDir, 'restoring')} is in the way: it was not left by a restore of this version. Nothing was changed: move it away, or remove it when you know what it is.`;
  expect(await refusal(restore(from, dataDir))).toBe(inTheWay);
  await rename(join(dataDir, 'restoring', 'notes'), join(dataDir, 'notes'));
  await rm(join(dataDir, 'restoring'), { recursive: true });
  await rename(join(dataDir, 'notes'), join(dataDir, 'restoring'));
  expect(await refusal(restore(from, dataDir))).toBe(inTheWay);
  expect(await readFile(join(dataDir, 'restoring'), 'utf8')).toBe('mine');
  await rm(join(dataDir, 'restoring'));
  expect(await restore(from, dataDir)).toMatchObject({ report: { files: 1, troubles: [] } });
});

test.each(['files', 'kadr.db'])(
  'a link in the place of %s is refused before anything is copied, and stays',
  async (name) => {
    const dataDir = join(folder, 'linked');
    const from = join(folder, 'backup');
    await backUp(from);
    await restore(from, dataDir);
    await rename(join(dataDir, name), join(folder, 'elsewhere'));
    await symlink('../elsewhere', join(dataDir, name));
    const before = await contents(dataDir);
    expect(await refusal(restore(from, dataDir))).toBe(
      `${join(dataDir, name)} is a link, which cannot be put aside with what it leads to. Nothing was changed. ` +
        'Restore into a DATA_DIR that lies on one disk with all that is in it.',
    );
    expect([await contents(dataDir), await readlink(join(dataDir, name))]).toEqual([before, '../elsewhere']);
  },
);
