import { mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest } from '#tests/support/rest.ts';
import { databaseFileName, databaseFileNames, takeLock } from '#server/platform/db/sqlite.ts';
import { installationFileName } from '#server/platform/files/layout.ts';
import { restoreMark } from '#server/platform/installation/unfinished-restore.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { BackupRefused } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

/** A stopped installation of one picture, and its backup. */
async function backedUp() {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-killed-restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = testConfig(join(folder, 'data'));
  const from = join(folder, 'backup');
  const rest = await startRest('sqlite', { dataDir: config.dataDir });
  await (await rest.signUp()).upload(await picture('png'));
  await makeBackup({ config, log, to: from, now });
  await rest.platform.close();
  const inData = (...names: string[]) => join(config.dataDir, ...names);
  return { folder, config, from, inData };
}

test('a restore that was killed while things changed places first puts back what was there', async () => {
  const { config, from, inData } = await backedUp();
  for (const name of ['restoring', 'replaced-before']) await mkdir(inData(name));
  const begun = { replaced: 'replaced-before', old: ['files', databaseFileName] };
  await writeFile(inData('restoring', restoreMark), JSON.stringify(begun));
  const lock = takeLock(config.dataDir);
  lock.markSwapping();
  lock.release();
  const old = await readFile(inData(databaseFileName));
  await rename(inData(databaseFileName), inData('replaced-before', databaseFileName));

  const { replaced } = await restoreBackup({ config, log, from, now, anyway: false });
  const kept = replaced ?? '';
  expect([(await readdir(kept)).toSorted(), await readFile(join(kept, databaseFileName))]).toEqual([
    ['files', databaseFileName],
    old,
  ]);
  expect((await readdir(config.dataDir)).filter((name) => /^(?:replaced-before|restoring)$/.test(name))).toEqual([]);
  await (await openPlatform(config, { log })).close();
});

test.each([
  ['that had not begun to come in', false],
  ['whose pictures had come in', true],
])('a killed restore %s puts back pictures that were a relative link, and refuses them then', async (_how, cameIn) => {
  const { folder, config, from, inData } = await backedUp();
  await rename(inData('files'), join(folder, 'pics'));
  for (const name of ['restoring', 'replaced-before']) await mkdir(inData(name));
  await symlink('../pics', inData('replaced-before', 'files'));
  const begun = { replaced: 'replaced-before', old: ['files', databaseFileName], installation: 'new' };
  await writeFile(inData('restoring', restoreMark), JSON.stringify(begun));
  if (cameIn) {
    await mkdir(inData('files'));
    await writeFile(inData('files', installationFileName), 'new');
  }
  const lock = takeLock(config.dataDir);
  lock.markSwapping();
  lock.release();
  await rename(inData(databaseFileName), inData('replaced-before', databaseFileName));
  await expect(openPlatform(config, { log })).rejects.toThrow(inData('replaced-before'));

  await expect(restoreBackup({ config, log, from, now, anyway: false })).rejects.toThrow(
    new BackupRefused(
      `${inData('files')} is a link, which cannot be put aside with what it leads to. Nothing was changed. ` +
        'Restore into a DATA_DIR that lies on one disk with all that is in it.',
    ),
  );
  expect([await readlink(inData('files')), (await readdir(config.dataDir)).toSorted()]).toEqual([
    '../pics',
    expect.not.arrayContaining(['replaced-before', 'restoring']),
  ]);
  await (await openPlatform(config, { log })).close();
});

test.each([
  ['a new folder', false],
  ['the place of an installation', true],
])(
  'what a server has taken up since a restore into %s was killed at its end is not taken for what came in',
  async (_where, wasUsed) => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-killed-restore-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const config = testConfig(join(folder, 'data'));
    const from = join(folder, 'backup');
    const first = await startRest('sqlite', wasUsed ? { dataDir: config.dataDir } : {});
    await (await first.signUp()).upload(await picture('png'));
    await makeBackup({ config: first.platform.config, log, to: from, now });
    await first.close();
    const inData = (...names: string[]) => join(config.dataDir, ...names);
    const restore = (time: number) => restoreBackup({ config, log, from, now: time, anyway: false });
    const before = (await restore(now)).replaced;
    expect(before !== null).toBe(wasUsed);
    await mkdir(inData('restoring'));
    const begun = {
      replaced: basename(before ?? 'replaced-before'),
      old: wasUsed ? ['files', databaseFileName] : [],
      installation: (await readFile(inData('files', installationFileName), 'utf8')).trim(),
    };
    await writeFile(inData('restoring', restoreMark), JSON.stringify(begun));
    const lock = takeLock(config.dataDir);
    lock.markSwapping();
    lock.release();

    const later = await openPlatform(config, { log });
    const received = await later.files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    await later.files.commit(received);
    await later.close();
    expect(await readFile(inData('restoring', restoreMark), 'utf8')).toBe('');
    for (const name of databaseFileNames) await rm(inData(name), { force: true });
    const { replaced, report } = await restore(now + 1);
    expect(report).toMatchObject({ files: 1, troubles: [] });
    expect(await readdir(join(replaced ?? '', 'files', received.key.charAt(0)))).toContain(received.key);
    expect((await readdir(config.dataDir)).filter((name) => /^(?:replaced-.*|restoring)$/.test(name))).toHaveLength(
      wasUsed ? 2 : 1,
    );
  },
);
