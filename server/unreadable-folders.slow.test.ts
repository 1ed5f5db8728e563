import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeFolder, closings } from '#tests/support/closed-folder.ts';
import { engines, type TestPlatform } from '#tests/support/engines.ts';
import { asOperator, metricsToken } from '#tests/support/operator.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { makeBackup } from './backup/make-backup.ts';
import { checkStorage } from './fsck.ts';
import { createLogger } from './platform/log.ts';
import { pictureFolder } from './platform/platform.ts';
import { sweepLeft, sweepTemporary } from './platform/files/work.ts';
import { sweepOrphans } from './screens/pictures/orphans/sweep-orphans.ts';

const day = 86_400_000;
const log = createLogger({ logLevel: 'silent' });

describe.each(engines)('on %s', (engine) => {
  let rest: Rest;
  let platform: TestPlatform;
  let ada: Customer;
  let root: string;
  let seed: number;
  beforeEach(async () => {
    seed = 0;
    rest = await startRest(engine, { metricsToken });
    platform = rest.platform;
    ada = await rest.signUp();
    root = pictureFolder(platform.config);
  });
  afterEach(() => rest.close());

  /** The keys of pictures in two folders, all that is made of them with them. */
  const inTwoFolders = async (): Promise<[closed: string, open: string]> => {
    const keys: string[] = [];
    for (; new Set(keys.map((key) => key.charAt(0))).size < 2; seed += 1)
      keys.push((await ada.upload(await picture('png', { seed }))).json<{ fileId: string }>().fileId);
    await platform.jobs.idle();
    const [last = ''] = keys.slice(-1);
    const [other = ''] = keys;
    for (const key of keys.slice(1, -1)) await drop(key);
    return [last, other];
  };
  const drop = async (key: string) => {
    await platform.db.transaction(async (tx) => {
      const files = tx.selectFrom('files').select('id').where('key', '=', key);
      await tx.deleteFrom('screens').where('file_id', 'in', files).execute();
      await tx.deleteFrom('files').where('key', '=', key).execute();
    });
    await platform.files.removeAll(key);
  };
  const close = (name: string, how?: (path: string) => Promise<void>) =>
    closeFolder(platform.config.dataDir, join(root, name), how);
  const addOrphan = async (key: string): Promise<void> => {
    const time = (platform.clock.now() - day - 1000) / 1000;
    await writeFile(join(root, key.charAt(0), key), key);
    await utimes(join(root, key.charAt(0), key), time, time);
  };
  const listed = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();

  test.each(closings)(
    'a folder of pictures in whose place lies %s is named by fsck and by the sweep, which go on',
    async (_what, fault, how) => {
      const [closed, open] = await inTwoFolders();
      const folder = closed.charAt(0);
      const orphan = `${open.charAt(0)}123456789abcdef`;
      await addOrphan(orphan);
      const reopen = await close(folder, how);
      const aside = join(platform.config.dataDir, `aside-${folder}`);
      const before = await listed(aside);
      const lost = [
        `Picture ${closed}: the file cannot be read: ${fault}`,
        `Folder ${folder} cannot be read: ${fault}`,
      ];
      expect((await checkStorage(platform, { repair: false })).troubles).toEqual([
        ...lost,
        `File ${orphan}: no row knows it`,
      ]);
      expect((await checkStorage(platform, { repair: true })).troubles).toEqual(lost);
      await addOrphan(orphan);
      expect(await sweepOrphans(platform)).toBe(1);
      await reopen();
      expect(await listed(join(root, folder))).toEqual(before);
    },
  );

  test.each(closings.slice(0, 1))(
    'without the folder of unfinished files, where there is %s, nothing is added, and all that is there is served',
    async (_what, fault, how) => {
      const [key] = await inTwoFolders();
      const reopen = await close('tmp', how);
      const answer = await ada.upload(await picture('png', { seed: 100 }));
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.type]).toEqual([
        503,
        '5',
        'unavailable',
      ]);
      expect(await platform.files.read(key)).toHaveLength((await platform.files.stat(key))?.bytes ?? 0);
      expect((await checkStorage(platform, { repair: true })).troubles).toEqual([
        `Folder tmp cannot be read: ${fault}`,
      ]);
      expect(await sweepOrphans(platform)).toBe(0);
      const told = vi.spyOn(platform.log, 'error');
      onTestFinished(() => told.mockRestore());
      await sweepLeft(platform);
      expect(await sweepTemporary(platform)).toBe(0);
      const said = [
        { closed: [{ path: 'tmp', fault }] },
        'The folder of unfinished uploads cannot be read; what is in it stays',
      ];
      expect(told.mock.calls).toEqual(engine === 'sqlite' ? [said, said] : [said]);
      expect((await rest.call({ url: '/readyz', headers: asOperator })).json()).toEqual({
        status: 'not ready',
        failed: ['files'],
        notices: [`${root}/tmp cannot be used, so that no picture can be added: ${fault}`],
      });
      await reopen();
      expect((await ada.upload(await picture('png', { seed: 100 }))).statusCode).toBe(201);
      expect((await rest.call({ url: '/readyz', headers: asOperator })).json()).toEqual({
        status: 'ready',
        failed: [],
        notices: [],
      });
    },
  );

  test('a backup lists the pictures of a folder that cannot be read, and has the others', async () => {
    const [closed, open] = await inTwoFolders();
    await close(closed.charAt(0));
    const to = await mkdtemp(join(tmpdir(), 'kadr-closed-'));
    onTestFinished(() => rm(to, { recursive: true }));
    const manifest = await makeBackup({ config: platform.config, log, to: join(to, 'backup'), now: 0 });
    expect([manifest.troubles, manifest.pictures.count]).toEqual([
      [`Picture ${closed}: the file cannot be read: a link there leads in a circle`],
      1,
    ]);
    expect(await readdir(join(to, 'backup/files', open.charAt(0)))).toContain(open);
  });
});
