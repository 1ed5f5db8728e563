import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import type { Config } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log.ts';
import { placeOf, picturesPath, rowsPath } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

/** Holds `backup`, of one picture, and what a restore makes of it in `home/data`. */
let folder: string;
let fileId: string;
let target: Config;
const backup = () => join(folder, 'backup');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-foreign-'));
  target = testConfig(join(folder, 'home/data'));
  const rest = await startRest('sqlite');
  const ada = await rest.signUp();
  ({ fileId } = (await ada.upload(await picture('png'))).json());
  await makeBackup({ config: rest.platform.config, log, to: backup(), now });
  await rest.close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const restore = (anyway = true) => restoreBackup({ config: target, log, from: backup(), now, anyway });

test('a backup whose rows name a file beside its pictures is refused, and nothing is written outside', async () => {
  const key = '../../../.profile';
  const path = rowsPath(backup(), 'files');
  const rows = await readFile(path, 'utf8');
  const row = rows.trimEnd().split('\n').at(-1) ?? '';
  await appendFile(path, `${row.replace(fileId, key)}\n`);
  const manifestPath = join(backup(), 'backup.json');
  const manifest = await readFile(manifestPath, 'utf8');
  await writeFile(manifestPath, manifest.replace(sha256(rows), sha256(await readFile(path))));

  await expect(restore()).rejects.toThrow('The backup is damaged: no picture is called "../../../.profile".');
  expect(existsSync(join(target.dataDir, '../.profile'))).toBe(false);
  expect(await readdir(target.dataDir)).not.toContain('files');
});

test.each([
  ['a picture', () => placeOf(picturesPath(backup()), fileId)],
  ['a copy without metadata', () => `${placeOf(picturesPath(backup()), fileId)}.bare`],
  ['a folder of pictures', () => dirname(placeOf(picturesPath(backup()), fileId))],
])(
  'a backup in which %s is a link is refused: it would bring in any file of the person who restores it',
  async (_what, place) => {
    const elsewhere = join(folder, 'elsewhere');
    if (existsSync(place())) await rename(place(), elsewhere);
    else await writeFile(elsewhere, 'a secret');
    await symlink(elsewhere, place());
    await expect(restore()).rejects.toThrow(`${place()} is a link: put there what it leads to.`);
    expect(await readdir(target.dataDir)).not.toContain('files');
  },
);
