import { mkdir, readFile, readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { canMount } from '#tests/support/small-disk.ts';
import { storedFile } from '#tests/support/stored-file.ts';
import { coverUnreadable, makeUnreadable } from '#tests/support/unreadable-file.ts';
import { checkStorage } from './fsck.ts';
import { renditionKey, strippedKey } from './platform/files/picture-keys.ts';
import { pictureFolder } from './platform/platform.ts';

const oneDay = 86_400_000;

describe.each(engines)('fsck on %s beside a file that cannot be read', (engine) => {
  let rest: Rest;
  let platform: TestPlatform;
  let ada: Customer;
  let seed: number;
  beforeEach(async () => {
    seed = 0;
    rest = await startRest(engine);
    platform = rest.platform;
    ada = await rest.signUp();
  });
  afterEach(() => rest.close());

  /** The key of a picture of which everything is made. */
  const uploaded = async (): Promise<string> => {
    seed += 1;
    const { fileId } = (await ada.upload(await picture('png', { seed }))).json<{ fileId: string }>();
    await platform.jobs.idle();
    return fileId;
  };
  /** Files without rows, older than a day. */
  const addOrphans = async (...keys: string[]): Promise<void> => {
    const time = (platform.clock.now() - oneDay - 1000) / 1000;
    for (const key of keys) {
      await writeFile(await storedFile(platform.files, key), key);
      await utimes(await storedFile(platform.files, key), time, time);
    }
  };
  const quarantinePath = (...path: string[]) => join(pictureFolder(platform.config), 'quarantine', ...path);
  const check = (repair = false) => checkStorage(platform, { repair });

  test('a picture that cannot be read is named, keeps all that was made of it, and holds up no other', async () => {
    const [damaged, sound] = [await uploaded(), await uploaded()];
    await makeUnreadable(await storedFile(platform.files, damaged));
    const small = await storedFile(platform.files, renditionKey(damaged, 320));
    await truncate(small, 40);
    await truncate(await storedFile(platform.files, renditionKey(sound, 320)), 40);
    const troubles = [`Picture ${damaged}: the file cannot be read: a link there leads in a circle`];
    const short = `Picture ${sound}: not whole: ${renditionKey(sound, 320)}`;
    expect(await check()).toMatchObject({
      files: 2,
      troubles: [...troubles, `${short}; --repair has it made anew`],
      notes: [],
    });
    expect(await check(true)).toMatchObject({
      files: 2,
      troubles,
      notes: [`${short}; removed`, `Picture ${sound}: renditions made anew`],
    });
    expect((await stat(small)).size).toBe(40);
  });

  test('what is made of a picture and cannot be read is named, and repair has it made anew', async () => {
    const key = await uploaded();
    const before = await platform.files.read(renditionKey(key, 640));
    await makeUnreadable(await storedFile(platform.files, renditionKey(key, 640)));
    await makeUnreadable(await storedFile(platform.files, strippedKey(key)));
    const said = [renditionKey(key, 640), strippedKey(key)].map(
      (one) => `${one} (cannot be read: a link there leads in a circle)`,
    );
    const finding = `Picture ${key}: not whole: ${said.join(', ')}`;
    expect(await check()).toMatchObject({ troubles: [`${finding}; --repair has it made anew`], notes: [] });
    expect(await check(true)).toMatchObject({
      troubles: [],
      notes: [`${finding}; removed`, `Picture ${key}: renditions made anew`],
    });
    expect(await platform.files.read(renditionKey(key, 640))).toEqual(before);
    expect(await check()).toEqual({ files: 1, screens: 1, troubles: [], notes: [] });
  });

  test.runIf(canMount)('what can neither be read nor removed stays a trouble', async () => {
    const [stuck, sound] = [await uploaded(), await uploaded()];
    const small = renditionKey(stuck, 320);
    const uncover = coverUnreadable(await storedFile(platform.files, small));
    vi.spyOn(platform.files, 'read').mockImplementation(async (key) => readFile(await storedFile(platform.files, key)));
    const finding = `Picture ${stuck}: not whole: ${small} (cannot be read: the disk fails (EIO))`;
    const { troubles, files } = await check(true).finally(uncover);
    expect([files, troubles]).toEqual([2, [`${finding}; ${small} cannot be removed: EBUSY`]]);
    expect(await platform.files.stat(renditionKey(sound, 320))).not.toBeNull();
  });

  test('with a disk of which nothing can be read any more it stops, and removes nothing', async () => {
    const key = await uploaded();
    const before = (await readdir(pictureFolder(platform.config), { recursive: true })).toSorted();
    const failure = Object.assign(new Error('EIO: i/o error, stat'), { code: 'EIO', syscall: 'stat' });
    vi.spyOn(platform.files, 'requireThere').mockRejectedValue(failure);
    await makeUnreadable(await storedFile(platform.files, key));
    await expect(check(true)).rejects.toBe(failure);
    expect((await readdir(pictureFolder(platform.config), { recursive: true })).toSorted()).toEqual(before);
  });

  test('a file that no row knows and that cannot be looked at is named and stays, and repair goes on behind it', async () => {
    const [damaged, old] = ['0123456789abcdef', '1123456789abcdef'];
    await addOrphans(damaged, old);
    await makeUnreadable(await storedFile(platform.files, damaged));
    const trouble = `File ${join(damaged.charAt(0), damaged)}: cannot be looked at; it stays`;
    expect((await check()).troubles).toEqual([trouble, `File ${old}: no row knows it`]);
    expect(await check(true)).toMatchObject({
      troubles: [trouble],
      notes: [`File ${old}: no row knows it; moved to ${quarantinePath('2026-01-15')} for 30 days`],
    });
    expect(await readdir(quarantinePath('2026-01-15'))).toEqual([old]);
  });

  test('what cannot be moved to quarantine or back is named, and holds up no other', async () => {
    const key = await uploaded();
    const [first, second] = ['0123456789abcdef', '1123456789abcdef'];
    await addOrphans(first, second);
    await mkdir(quarantinePath('2026-01-15', first), { recursive: true });
    await platform.files.quarantine.add({ key, date: '2026-01-01' });
    await makeUnreadable(await storedFile(platform.files, key));
    const { troubles, notes } = await check(true);
    expect(troubles).toEqual([
      `File ${key}: a row knows it, and it lies in quarantine; it cannot be put back: a link there leads in a circle`,
      `Picture ${key}: the file cannot be read: a link there leads in a circle`,
      `File ${first}: no row knows it, and it cannot be moved: there is a folder of that name`,
    ]);
    expect(notes).toEqual([`File ${second}: no row knows it; moved to ${quarantinePath('2026-01-15')} for 30 days`]);
    expect(await readdir(quarantinePath('2026-01-01'))).toEqual([key]);
  });
});
