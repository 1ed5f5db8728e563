import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { bothEngines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest } from '#tests/support/rest.ts';
import { startS3Double, type S3Double } from '#tests/support/s3-double.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);

describe.each(bothEngines)('a backup of files in a bucket, with rows in %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  let double: S3Double;
  let folder: string;
  beforeEach(async () => {
    double = await startS3Double();
    folder = await mkdtemp(join(tmpdir(), 'kadr-bucket-'));
    undo.push(
      () => double.close(),
      () => rm(folder, { recursive: true, force: true }),
    );
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });

  /** An empty place for an installation. */
  async function place(name: string): Promise<Config> {
    const config = testConfig(join(folder, name));
    if (engine === 'sqlite') return config;
    const database = await freshDatabase();
    undo.push(() => database.drop());
    return { ...config, databaseUrl: database.url };
  }

  test('CARD-07 brings pictures and files back into another bucket, or into a folder, and into no used one', async () => {
    const s3 = double.newBucket();
    const rest = await startRest(engine, { s3 });
    undo.push(() => rest.close());
    const ada = await rest.signUp();
    const data = await picture('png');
    const { fileId } = (await ada.upload(data)).json<{ fileId: string }>();
    await rest.platform.jobs.idle();
    const { uuid } = (await ada.call({ method: 'POST', url: '/api/chat' })).json<{ uuid: string }>();
    const { type, payload } = multipart(Buffer.from('Notes'), { name: 'notes.txt' });
    const sent = await ada.call({
      method: 'POST',
      url: `/api/chat/${uuid}/upload`,
      headers: { 'content-type': type },
      payload,
    });
    const { file_id: id } = sent.json<{ file_id: string }>();
    await rest.platform.db.transaction((tx) =>
      tx.updateTable('attachments').set({ taken_at: 1 }).where('id', '=', id).execute(),
    );

    const from = join(folder, 'backup');
    const manifest = await makeBackup({ config: rest.platform.config, log, to: from, now });
    expect([manifest.troubles, manifest.pictures]).toEqual([[], { count: 1, bytes: data.length }]);
    const restore = (config: Config) => restoreBackup({ config, log, from, now, anyway: false });
    await expect(restore({ ...(await place('used')), s3 })).rejects.toThrow(`s3://${s3.bucket} holds pictures already`);

    const other = double.newBucket();
    for (const config of [{ ...(await place('bucket')), s3: other }, await place('folder')]) {
      expect((await restore(config)).report.troubles).toEqual([]);
      const platform = await openPlatform(config, { log, images: rest.platform.images });
      try {
        expect(await platform.files.read(fileId)).toEqual(data);
        expect(await platform.files.stat(`${fileId}.320.webp`)).not.toBeNull();
        expect((await buffer(await platform.files.attachments.open(id))).toString()).toBe('Notes');
      } finally {
        await platform.close();
      }
    }
    const made = double.namesIn(s3).filter((name) => !name.startsWith('attachments/'));
    expect(double.namesIn(other)).toEqual([`attachments/${id}`, ...made]);
    expect(await readdir(join(folder, 'bucket'))).not.toContain('files');
  });

  test('CARD-07 goes on where a restore into a bucket was broken off', async () => {
    const rest = await startRest(engine);
    undo.push(() => rest.close());
    const ada = await rest.signUp();
    const data = await picture('png');
    const { fileId } = (await ada.upload(data)).json<{ fileId: string }>();
    await rest.platform.jobs.idle();
    const from = join(folder, 'backup');
    await makeBackup({ config: rest.platform.config, log, to: from, now });
    const config = { ...(await place('restored')), s3: double.newBucket() };
    const restore = () => restoreBackup({ config, log, from, now, anyway: false });
    // What says that it is being filled arrives, and one file after it.
    double.failNext('PUT', [200, 200, ...Array<number>(20).fill(403)]);
    await expect(restore()).rejects.toThrow('unavailable');
    double.failNext('PUT', []);
    expect(double.namesIn(config.s3)).toEqual([expect.stringContaining(`files/${fileId}`), 'restoring']);
    expect((await restore()).report.troubles).toEqual([]);
    const names = double.namesIn(config.s3);
    expect([names.includes(`files/${fileId}`), names.at(-1)]).toEqual([true, 'installation']);
  });
});
