import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { picture } from '#tests/support/pictures.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts';

const megabyte = 1024 * 1024;
const floor = 4 * megabyte;

// Where nothing can be mounted, room.slow.test.ts and group-commit.test.ts stand for it.
describe.runIf(canMount)('on a disk of 16 MiB with database and pictures', () => {
  let disk: SmallDisk;
  let rest: Rest;
  beforeEach(() => {
    const mounted = mountSmallDisk(16);
    if (!mounted) throw new Error('No disk could be mounted');
    disk = mounted;
  });
  afterEach(async () => {
    await rest.close();
    disk.unmount();
  });
  const start = async (freeSpaceFloor: number) => {
    rest = await startRest('sqlite', { dataDir: join(disk.folder, 'data'), freeSpaceFloor });
  };
  /** The floor is there for the database, whose log grows with each commit: free bytes are at least the floor without it. */
  const floorLeft = async () => floor - (await stat(join(disk.folder, 'data', 'kadr.db-wal'))).size;
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of rest.platform.files.list()) found.push(key);
    return found;
  };

  test('eight uploads at once and readers of every size leave the floor free', { timeout: 60_000 }, async () => {
    await start(floor);
    const ada = await rest.signUp();
    const png = Buffer.concat([await picture('png', { width: 1500, height: 1000 }), Buffer.alloc(1.2 * megabyte)]);
    const before = await disk.free();
    const room = Math.floor((before - floor) / png.length);
    const copies = room + 3;

    const answers = await Promise.all(Array.from({ length: copies }, () => ada.upload(png)));
    await rest.platform.jobs.idle();
    const kept = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode === 507);
    expect(refused).toHaveLength(copies - kept.length);
    expect([kept.length > 0, copies >= 8, kept.length <= room]).toEqual([true, true, true]);
    expect(await disk.free()).toBeGreaterThan(await floorLeft());

    for (const answer of kept) {
      const { signature, fileId } = answer.json();
      for (const size of ['original', 320, 640, 1280]) {
        const read = await rest.call(`/screens/v1/files/${signature}/${fileId}/${size}`);
        expect([read.statusCode, read.rawPayload.length]).toEqual([200, Number(read.headers['content-length'])]);
      }
    }
    expect(await disk.free()).toBeGreaterThan(await floorLeft());
  });

  test('where even the database has no room everything that writes is 507, nothing is left of it, and all comes back', async () => {
    await start(0);
    const ada = await rest.signUp();
    const png = await picture('png');
    const { signature } = (await ada.upload(png)).json();
    const { signature: thrown } = (await ada.upload(png)).json();
    const imageListOf = (one: string) => ({ imageList: [{ signature: one }] });
    const remove = (one = signature) =>
      ada.call({ method: 'POST', url: '/screens/v1/delete/list', payload: imageListOf(one) });
    const restore = () => ada.call({ method: 'POST', url: '/screens/v1/trash/restore', payload: imageListOf(thrown) });
    await remove(thrown);
    await rest.platform.jobs.idle();
    const before = await keys();
    const login = () =>
      rest.call({
        method: 'POST',
        url: '/api/v2/system/customers/authorization/login/customer',
        payload: { email: ada.email, password: 'correct horse battery' },
      });
    const upload = () => ada.upload(png);

    // The picture still fits, its rows do not.
    await disk.fill('ballast', 4096 * Math.ceil(png.length / 4096));
    for (const act of [login, () => remove(), restore, upload]) {
      const answer = await act();
      expect([answer.statusCode, answer.json()]).toMatchObject([507, { error: { type: 'storage_full' } }]);
    }
    expect(await keys()).toEqual(before);

    await disk.fill('ballast', 8 * megabyte);
    expect([(await login()).statusCode, (await remove()).json(), (await restore()).json()]).toEqual([
      200,
      { signatures: [signature] },
      { signatures: [thrown] },
    ]);
    expect((await upload()).statusCode).toBe(201);
  });
});
