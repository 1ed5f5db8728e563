import { mkdtemp, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
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
