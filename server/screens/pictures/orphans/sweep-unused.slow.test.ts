import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkStorage } from '#server/fsck.ts';
import { keysOf } from '#server/platform/files/picture-keys.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { engines, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { sweepUnused } from './sweep-unused.ts';

const day = 86_400_000;

describe.each(engines)('pictures that no screen shows on %s', (engine) => {
  let rest: Rest;
  let platform: TestPlatform;
  beforeEach(async () => {
    rest = await startRest(engine);
    platform = rest.platform;
  });
  afterEach(() => rest.close());

  /** An account with so many pictures; answers their keys. */
  const account = async (email: string, count: number): Promise<string[]> => {
    const customer = await rest.signUp(email);
    const keys: string[] = [];
    for (let seed = 1; seed <= count; seed += 1)
      keys.push((await customer.upload(await picture('png', { seed }))).json().fileId);
    await platform.jobs.idle();
    return keys;
  };
  const deleteAccount = (email: string) =>
    platform.db.transaction((tx) => tx.deleteFrom('users').where('email', '=', email).execute());
  const known = async () =>
    (await platform.db.query.selectFrom('files').select('key').orderBy('id').execute()).map(({ key }) => key);
  const present = async () => {
    const keys: string[] = [];
    for await (const { key } of platform.files.list()) keys.push(key);
    return keys.toSorted();
  };
  const aside = () => readdir(join(pictureFolder(platform.config), 'quarantine'), { recursive: true });

  test('go aside for thirty days when their account is deleted in the database; those of others stay', async () => {
    const [gone, kept] = [await account('ada@example.com', 3), await account('eve@example.com', 1)];
    const files = await present();
    expect(await sweepUnused(platform)).toBe(0);
    await deleteAccount('ada@example.com');
    const note = '3 pictures are shown by no screen; put aside by the server within a day';
    expect(await checkStorage(platform, { repair: false })).toEqual({
      files: 4,
      screens: 1,
      troubles: [],
      notes: [note],
    });
    expect(await sweepUnused(platform)).toBe(3);
    const moved = files.filter((key) => gone.some((id) => keysOf(id).includes(key)));
    expect([await known(), await present(), (await aside()).toSorted()]).toEqual([
      kept,
      files.filter((key) => !moved.includes(key)),
      ['2026-01-15', ...moved.map((key) => `2026-01-15/${key}`)].toSorted(),
    ]);
    expect(moved).toHaveLength(12);
    expect(await checkStorage(platform, { repair: false })).toMatchObject({ troubles: [], notes: [] });
    platform.clock.advance(31 * day);
    await sweepOrphans(platform);
    expect(await aside()).toEqual([]);
  });

  /** Rows of pictures that lie nowhere, as no screen shows them; before them stands one that a screen shows. */
  const rowsOf = async (count: number): Promise<string> => {
    const rows = Array.from({ length: count }, (_, index) => ({
      key: String(index).padStart(16, '0'),
      ...{ sha256: '', mime: 'image/png', bytes: 1, width: 1, height: 1, frames: 1, created_at: 1 },
    }));
    const [shown = ''] = await account('eve@example.com', 1);
    await platform.db.transaction((tx) => tx.insertInto('files').values(rows).execute());
    return shown;
  };

  test('stay where there are so many that screens may have been lost, which is said, until somebody who knows better moves them', async () => {
    const shown = await rowsOf(1203);
    expect(await sweepUnused(platform)).toBe(0);
    expect(await known()).toHaveLength(1204);
    expect(platform.notices.list()).toEqual([
      'Pictures that no screen shows are not put aside: there are too many of them. See the log, or run npm run fsck',
    ]);
    const trouble =
      'No screen shows 1203 of 1204 pictures. So many are hardly those of a deleted account: were screens lost? ' +
      'Nothing is moved. If none was: npm run fsck -- --repair --even-unshown';
    for (const options of [{ repair: false }, { repair: true, evenTooMany: true }])
      expect((await checkStorage(platform, options)).troubles.filter((one) => one.startsWith('No screen'))).toEqual([
        trouble,
      ]);
    const { notes } = await checkStorage(platform, { repair: true, evenUnshown: true });
    expect([notes.filter((one) => one.includes('by no screen')), await known()]).toEqual([
      ['1203 pictures are shown by no screen; put aside for 30 days'],
      [shown],
    ]);
    await sweepUnused(platform);
    expect(platform.notices.list()).toEqual([]);
  });
});
