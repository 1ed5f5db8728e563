import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { refusalOf } from '#server/refusals.ts';
import { testConfig } from '#tests/support/engines.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { makeBackup } from './make-backup.ts';

const log = createLogger({ logLevel: 'silent' });

test.runIf(canMount)(
  'a read-only disk with what a killed server left is said to be that, no matter of rights',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-read-only-'));
    const disk = mountSmallDisk(8);
    onTestFinished(async () => {
      disk?.unmount();
      await rm(folder, { recursive: true });
    });
    if (!disk) return;
    const server = await openPlatform(testConfig(join(folder, 'data')), { log });
    for (const name of ['kadr.db', 'kadr.db-wal']) await copyFile(join(folder, 'data', name), join(disk.folder, name));
    await server.close();
    disk.setReadOnly();

    const config = testConfig(disk.folder);
    const saidBy = (work: Promise<unknown>) => work.catch((error: unknown) => refusalOf(error, config));
    expect(await saidBy(makeBackup({ config, log, to: join(folder, 'backup'), now: 0 }))).toBe(
      `The disk of ${disk.folder} is read-only, and even to read the database SQLite writes beside it. ` +
        'Nothing was changed: mount the disk so that it can be written, or copy the data folder to another one and set DATA_DIR to the copy.',
    );
    expect(await saidBy(openPlatform(config, { log }))).toBe(
      `${disk.folder} cannot be written: the disk is read-only. Mount it so that it can be, or set DATA_DIR to another one.`,
    );
  },
);
