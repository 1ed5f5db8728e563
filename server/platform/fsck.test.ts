import { readFile, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { checkStorage } from './fsck.ts';

describe.each(engines)('fsck on %s', (engine) => {
  let platform: TestPlatform;
  let owner: number;
  beforeEach(async () => {
    platform = await testPlatform(engine);
    const user = {
      public_id: 'u',
      email: 'a@b',
      email_norm: 'a@b',
      name: '',
      password_hash: '',
      timezone: 'UTC',
      verified_at: null,
      passphrase_enabled_at: null,
      created_at: 1,
    };
    owner = (await platform.db.query.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
  });
  afterEach(() => platform.close());

  /** A screen of its own picture; answers the picture's key. */
  const addScreen = async (day: number, deletedAt: number | null = null): Promise<string> => {
    const { files, db, random } = platform;
    const received = await files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    await files.commit(received);
    const { key, sha256, mime, bytes } = received;
    const file = await db.query
      .insertInto('files')
      .values({ key, sha256, mime, bytes, width: 64, height: 48, frames: 1, thumbhash: null, created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const screen = {
      signature: random.base62(22),
      owner_id: owner,
      day,
      created_at: 1,
      file_id: file.id,
      name: '',
      deleted_at: deletedAt,
    };
    await db.query.insertInto('screens').values(screen).execute();
    return key;
  };
  const count = (day: number, n: number) =>
    platform.db.query.insertInto('screen_days').values({ owner_id: owner, day, n }).execute();
  const check = (repair = false) => checkStorage(platform, { repair });

  test('a sound store has no trouble', async () => {
    await addScreen(1);
    await addScreen(1);
    await addScreen(2, 5);
    await count(1, 2);
    await count(2, 0);
    await platform.db.query.insertInto('trash_minutes').values({ owner_id: owner, minute: 0, n: 1 }).execute();
    expect(await check()).toEqual({ files: 3, screens: 3, troubles: [], notes: [] });
  });

  test('a picture that is missing, short or changed is named, and repair does not hide it', async () => {
    const [missing, short, changed] = [await addScreen(1), await addScreen(1), await addScreen(1)];
    await count(1, 3);
    await unlink(platform.files.path(missing));
    const { bytes } = (await platform.files.stat(short)) ?? { bytes: 0 };
    await truncate(platform.files.path(short), bytes - 1);
    const damaged = await readFile(platform.files.path(changed));
    await writeFile(platform.files.path(changed), damaged.fill(1, 100, 101));
    const troubles = [
      `Picture ${missing}: the file is missing`,
      `Picture ${short}: the file has ${bytes - 1} bytes instead of ${bytes}`,
      `Picture ${changed}: the bytes have changed`,
    ];
    expect((await check()).troubles).toEqual(troubles);
    expect((await check(true)).troubles).toEqual(troubles);
  });

  test('counters that are wrong, missing or too many are mended by repair', async () => {
    await addScreen(1);
    await addScreen(2);
    await count(1, 5);
    await count(3, 1);
    const { troubles } = await check();
    expect(troubles.toSorted()).toEqual([
      `Counter of owner ${owner}, day 1: 5 instead of 1`,
      `Counter of owner ${owner}, day 2: missing instead of 1`,
      `Counter of owner ${owner}, day 3: 1 instead of 0`,
    ]);
    expect((await check(true)).troubles).toEqual([]);
    expect(await platform.db.query.selectFrom('screen_days').select(['day', 'n']).orderBy('day').execute()).toEqual([
      { day: 1, n: 1 },
      { day: 2, n: 1 },
    ]);
    expect((await check()).troubles).toEqual([]);
  });

  test('counters of the trash are mended by repair', async () => {
    await addScreen(1);
    await addScreen(2);
    const { query } = platform.db;
    await query.updateTable('screens').set({ deleted_at: 120_001 }).execute();
    await query.insertInto('trash_minutes').values({ owner_id: owner, minute: 3, n: 7 }).execute();
    expect((await check()).troubles).toEqual([
      `Counter of the trash of owner ${owner}, minute 2: missing instead of 2`,
      `Counter of the trash of owner ${owner}, minute 3: 7 instead of 0`,
    ]);
    expect((await check(true)).troubles).toEqual([]);
    expect(await query.selectFrom('trash_minutes').select(['minute', 'n']).execute()).toEqual([{ minute: 2, n: 2 }]);
  });

  test('a file without a row is a note for a day, then trouble; repair puts it aside', async () => {
    const received = await platform.files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    await platform.files.commit(received);
    const path = platform.files.path(received.key);
    const now = platform.clock.now() / 1000;
    await utimes(path, now, now);
    expect(await check()).toMatchObject({
      troubles: [],
      notes: [expect.stringContaining(`File ${received.key}: no row knows it; an interrupted upload`)],
    });
    await utimes(path, now - 90_000, now - 90_000);
    expect((await check()).troubles).toEqual([`File ${received.key}: no row knows it`]);
    const bytes = await readFile(path);
    expect((await check(true)).troubles).toEqual([]);
    expect((await readFile(join(platform.config.dataDir, 'quarantine', received.key))).equals(bytes)).toBe(true);
    expect(await check()).toEqual({ files: 0, screens: 0, troubles: [], notes: [] });
  });

  test('repair makes renditions and the thumbhash that are not there', async () => {
    const key = await addScreen(1);
    await count(1, 1);
    expect((await check(true)).notes).toEqual([`Picture ${key}: renditions made anew`]);
    expect(
      await Promise.all(
        ['320', '640', '1280'].map(async (width) => (await platform.files.stat(`${key}.${width}.webp`)) !== null),
      ),
    ).toEqual([true, true, true]);
    const file = await platform.db.query.selectFrom('files').select('thumbhash').executeTakeFirstOrThrow();
    expect(file.thumbhash).toMatch(/^[\w+/=]+$/);
    expect((await check(true)).notes).toEqual([]);
  });
});
