import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { canMount } from '#tests/support/small-disk.ts';
import { storedFile } from '#tests/support/stored-file.ts';
import { coverUnreadable, makeUnreadable } from '#tests/support/unreadable-file.ts';
import { createLogger } from '#server/platform/log.ts';
import { renditionKey } from '#server/platform/files/picture-keys.ts';
import { BackupRefused, placeOf, picturesPath, rowsPath } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, UnsoundBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

describe.each(engines)('a backup of %s in which a file cannot be read', (engine) => {
  let folder: string;
  let rest: Rest;
  let ada: Customer;
  const undo: (() => unknown)[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kadr-unreadable-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    rest = await startRest(engine);
    undo.push(() => rest.close());
    ada = await rest.signUp();
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });

  const to = () => join(folder, 'backup');
  const uploaded = async (seed: number): Promise<{ fileId: string; bytes: number; path: string; small: string }> => {
    const { fileId, bytes } = (await ada.upload(await picture('png', { seed }))).json();
    await rest.platform.jobs.idle();
    const [path, small] = await Promise.all(
      [fileId, renditionKey(fileId, 320)].map((key) => storedFile(rest.platform.files, key)),
    );
    return { fileId, bytes, path: path ?? '', small: small ?? '' };
  };
  const backUp = () => makeBackup({ config: rest.platform.config, log, to: to(), now });
  const restored = async (anyway: boolean) => {
    const empty = engine === 'postgres' ? await freshDatabase() : undefined;
    undo.push(() => empty?.drop());
    const config = { ...testConfig(join(folder, 'restored')), ...(empty ? { databaseUrl: empty.url } : {}) };
    return restoreBackup({ config, log, from: to(), now, anyway });
  };

  test('names it, and has the rest', async () => {
    const [lost, without, whole] = [await uploaded(1), await uploaded(2), await uploaded(3)];
    await makeUnreadable(lost.path);
    await makeUnreadable(without.small);
    const manifest = await backUp();
    expect(manifest.troubles.toSorted()).toEqual(
      [
        `Picture ${lost.fileId}: the file cannot be read: a link there leads in a circle`,
        `Picture ${without.fileId}: ${without.fileId}.320.webp cannot be read: a link there leads in a circle`,
      ].toSorted(),
    );
    expect(manifest.pictures).toEqual({ count: 2, bytes: without.bytes + whole.bytes });
    expect((await restored(true)).report).toMatchObject({
      files: 3,
      troubles: [`Picture ${lost.fileId}: the file is missing`],
    });
  });

  test.runIf(canMount)('also where it opens and no byte of it can be read, and leaves no part of it', async () => {
    const [lost, whole] = [await uploaded(1), await uploaded(2)];
    undo.push(coverUnreadable(lost.path));
    const manifest = await backUp();
    expect([manifest.troubles, manifest.pictures]).toEqual([
      [`Picture ${lost.fileId}: the file cannot be read: the disk fails (EIO)`],
      { count: 1, bytes: whole.bytes },
    ]);
    const left = await readdir(picturesPath(to()), { recursive: true });
    expect(left.filter((name) => name.includes(lost.fileId))).toEqual([]);
  });

  test('that was broken off copies it again where the copy cannot be read', async () => {
    const { fileId, path } = await uploaded(1);
    const config = rest.platform.config;
    await expect(
      makeBackup({ config, log, to: to(), now, rowsSaved: () => Promise.reject(new Error('killed')) }),
    ).rejects.toThrow('killed');
    const copy = placeOf(picturesPath(to()), fileId);
    await mkdir(dirname(copy), { recursive: true });
    await makeUnreadable(copy);
    expect((await backUp()).troubles).toEqual([]);
    expect(await readFile(copy)).toEqual(await readFile(path));
  });

  test.runIf(canMount)('is restored on demand, without it', async () => {
    const [lost, without] = [await uploaded(1), await uploaded(2)];
    await backUp();
    const troubles = [
      `Picture ${lost.fileId}: in the backup the file cannot be read: the disk fails (EIO)`,
      `Picture ${without.fileId}: in the backup ${without.fileId}.320.webp cannot be read: the disk fails (EIO)`,
    ];
    for (const key of [lost.fileId, renditionKey(without.fileId, 320)])
      undo.push(coverUnreadable(placeOf(picturesPath(to()), key)));
    const error: unknown = await restored(false).catch((thrown: unknown) => thrown);
    const told = error instanceof UnsoundBackup ? error.troubles : [String(error)];
    const missing = `Picture ${lost.fileId}: the file is missing`;
    expect(told.toSorted()).toEqual([...troubles, missing].toSorted());
    const { report } = await restored(true);
    expect([report.files, report.screens, report.troubles.toSorted()]).toEqual([2, 2, told.toSorted()]);
  });

  test('is refused where it is one of its rows, which is named', async () => {
    await backUp();
    const users = rowsPath(to(), 'users');
    await makeUnreadable(users);
    await expect(restored(true)).rejects.toThrow(
      new BackupRefused(`The backup is damaged: ${users} cannot be read: a link there leads in a circle.`),
    );
  });
});
