import { existsSync } from 'node:fs';
import { readFile, readdir, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import { addUser } from '#tests/support/add-user.ts';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture, taggedJpeg } from '#tests/support/pictures.ts';
import { checkStorage } from './fsck.ts';
import { renditionKey, strippedKey } from './platform/files/picture-keys.ts';
import { pictureFolder } from './platform/files/open-files.ts';
import { standIn } from './screens/pictures/rendition-to-keep.ts';
import { storedFile } from '#tests/support/stored-file.ts';

const oneDay = 86_400_000;

describe.each(engines)('fsck on %s', (engine) => {
  let platform: TestPlatform;
  let owner: number;
  let library: number;
  beforeEach(async () => {
    platform = await testPlatform(engine);
    owner = await addUser(platform.db);
    library = await ownLibraryId(platform.db.query, owner);
  });
  afterEach(() => platform.close());

  /** A screen of its own picture; answers the picture's key. */
  const addScreen = async (day: number, deletedAt: number | null = null, bytesOf?: Buffer): Promise<string> => {
    const { files, db, random } = platform;
    const received = await files.receive(Readable.from([bytesOf ?? (await picture('png'))]), { limit: 1_000_000 });
    await files.commit(received);
    const { key, sha256, mime, bytes } = received;
    const file = await db.transaction((tx) =>
      tx
        .insertInto('files')
        .values({ key, sha256, mime, bytes, width: 64, height: 48, frames: 1, thumbhash: null, created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const screen = {
      signature: random.base62(22),
      owner_id: owner,
      library_id: library,
      day,
      created_at: 1,
      given_at: 1,
      file_id: file.id,
      name: '',
      deleted_at: deletedAt,
    };
    await db.transaction((tx) => tx.insertInto('screens').values(screen).execute());
    await db.transaction((tx) =>
      tx
        .insertInto('account_usage')
        .values({ owner_id: owner, bytes: 16_384 })
        .onConflict((conflict) =>
          conflict.column('owner_id').doUpdateSet({ bytes: sql<number>`account_usage.bytes + 16384` }),
        )
        .execute(),
    );
    return key;
  };
  const count = (day: number, n: number) =>
    platform.db.transaction((tx) => tx.insertInto('screen_days').values({ library_id: library, day, n }).execute());
  const check = (repair = false) => checkStorage(platform, { repair });

  test('a sound store has no trouble', async () => {
    await addScreen(1);
    await addScreen(1);
    await addScreen(2, 5);
    await count(1, 2);
    await count(2, 0);
    await platform.db.transaction((tx) =>
      tx.insertInto('trash_minutes').values({ library_id: library, minute: 0, n: 1 }).execute(),
    );
    expect(await check()).toEqual({ files: 3, screens: 3, troubles: [], notes: [] });
  });

  test('a picture that is missing, short or changed is named, and repair does not hide it', async () => {
    const [missing, short, changed] = [await addScreen(1), await addScreen(1), await addScreen(1)];
    await count(1, 3);
    await unlink(await storedFile(platform.files, missing));
    const { bytes } = (await platform.files.stat(short)) ?? { bytes: 0 };
    await truncate(await storedFile(platform.files, short), bytes - 1);
    const damaged = await readFile(await storedFile(platform.files, changed));
    await writeFile(await storedFile(platform.files, changed), damaged.fill(1, 100, 101));
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
    await platform.db.transaction(async (tx) => {
      const { id } = await tx.selectFrom('screens').select('id').where('day', '=', 2).executeTakeFirstOrThrow();
      await tx
        .insertInto('screen_tags')
        .values({ screen_id: id, library_id: library, tag_key: 'red', tag: 'Red' })
        .execute();
      await tx.insertInto('tag_days').values({ library_id: library, tag_key: 'red', day: 1, n: 1 }).execute();
    });
    const { troubles } = await check();
    expect(troubles.toSorted()).toEqual([
      `Counter of library ${library}, day 1: 5 instead of 1`,
      `Counter of library ${library}, day 2: missing instead of 1`,
      `Counter of library ${library}, day 3: 1 instead of 0`,
      `Counter of the tag red of library ${library}, day 1: 1 instead of 0`,
      `Counter of the tag red of library ${library}, day 2: missing instead of 1`,
    ]);
    expect((await check(true)).troubles).toEqual([]);
    expect(await platform.db.query.selectFrom('screen_days').select(['day', 'n']).orderBy('day').execute()).toEqual([
      { day: 1, n: 1 },
      { day: 2, n: 1 },
    ]);
    expect((await check()).troubles).toEqual([]);
  });

  test('an account without a library gets one by repair, and what is in none that there is is named', async () => {
    await addScreen(1);
    await count(1, 1);
    const { db } = platform;
    const { signature } = await db.query.selectFrom('screens').select('signature').executeTakeFirstOrThrow();
    await db.transaction((tx) => tx.deleteFrom('screen_days').execute());
    await db.transaction((tx) => tx.deleteFrom('libraries').execute());
    expect((await check()).troubles).toEqual([
      `Account ${owner} has no library`,
      `Screen ${signature} is in no library that there is`,
      `Counter of library ${library}, day 1: missing instead of 1`,
    ]);
    await db.transaction((tx) => tx.deleteFrom('screens').execute());
    expect((await check(true)).notes).toContain(`Account ${owner} has no library: mended`);
    expect((await check()).troubles).toEqual([]);
  });

  test('counters of bytes are mended by repair, and a small picture counts as its blocks', async () => {
    await addScreen(1);
    await addScreen(2, 5);
    const { db } = platform;
    await db.transaction(async (tx) => {
      await tx.insertInto('screen_days').values({ library_id: library, day: 1, n: 1 }).execute();
      await tx.insertInto('trash_minutes').values({ library_id: library, minute: 0, n: 1 }).execute();
    });
    const usage = () => db.query.selectFrom('account_usage').select('bytes').executeTakeFirst();
    expect(await usage()).toEqual({ bytes: 32_768 });
    await db.transaction((tx) => tx.updateTable('account_usage').set({ bytes: 7 }).execute());
    const trouble = `Counter of the bytes of owner ${owner}: 7 instead of 32768`;
    expect((await check()).troubles).toEqual([trouble]);
    expect((await check(true)).notes).toContain(`${trouble}: mended`);
    expect([await usage(), (await check()).troubles]).toEqual([{ bytes: 32_768 }, []]);
  });

  /** Files without rows, last written this long ago. */
  const addOrphans = async (howMany: number, age: number): Promise<string[]> => {
    const { clock, files, random } = platform;
    const time = (clock.now() - age) / 1000;
    const keys = Array.from({ length: howMany }, () => random.base62(16));
    for (const key of keys) {
      await writeFile(await storedFile(files, key), key);
      await utimes(await storedFile(files, key), time, time);
    }
    return keys.toSorted();
  };
  const quarantinePath = (...path: string[]) => join(pictureFolder(platform.config), 'quarantine', ...path);

  test('a file without a row is a note for a day, then trouble; repair puts it aside only then', async () => {
    const [young = ''] = await addOrphans(1, oneDay);
    const note = `File ${young}: no row knows it; an upload that runs or was cut off less than a day ago`;
    for (const repair of [false, true]) expect(await check(repair)).toMatchObject({ troubles: [], notes: [note] });
    const [old = ''] = await addOrphans(1, oneDay + 1000);
    expect((await check()).troubles).toEqual([`File ${old}: no row knows it`]);
    expect(await check(true)).toMatchObject({
      troubles: [],
      notes: [note, `File ${old}: no row knows it; moved to ${quarantinePath('2026-01-15')} for 30 days`],
    });
    expect(await readFile(quarantinePath('2026-01-15', old), 'utf8')).toBe(old);
    expect(await check()).toEqual({ files: 0, screens: 0, troubles: [], notes: [note] });
  });

  test('repair moves nothing where too many pictures have no row, unless it is told that the database is right', async () => {
    const keys = await addOrphans(101, oneDay + 1000);
    const trouble =
      'No row knows 101 of 101 pictures. So many are hardly leftovers: is this the right database? ' +
      'Nothing is moved. If it is: npm run fsck -- --repair --even-too-many';
    for (const repair of [false, true]) expect(await check(repair)).toMatchObject({ troubles: [trouble], notes: [] });
    expect((await checkStorage(platform, { repair: false, evenTooMany: true })).troubles).toEqual([trouble]);
    expect(existsSync(quarantinePath())).toBe(false);
    const { notes, troubles } = await checkStorage(platform, { repair: true, evenTooMany: true });
    expect([troubles, notes.length]).toEqual([[], 101]);
    expect((await readdir(quarantinePath('2026-01-15'))).toSorted()).toEqual(keys);
  });

  test('a picture that lies in quarantine and has a row is named, and repair puts it back', async () => {
    const key = await addScreen(1);
    await count(1, 1);
    await check(true);
    const made = [key, `${key}.1280.webp`, `${key}.320.webp`, `${key}.640.webp`];
    for (const one of made) await platform.files.quarantine.add({ key: one, date: '2026-01-01' });
    expect(await check()).toMatchObject({
      troubles: [`Picture ${key}: the file is missing`],
      notes: [`File ${key}: a row knows it, and it lies in quarantine; --repair puts it back`],
    });
    const { notes, troubles } = await check(true);
    expect([troubles, notes.toSorted()]).toEqual([
      [],
      made.map((one) => `File ${one}: a row knows it; put back from quarantine`).toSorted(),
    ]);
    expect(await check()).toEqual({ files: 1, screens: 1, troubles: [], notes: [] });
  });

  test('what is made of a picture and is not whole is named, and repair has it made anew', async () => {
    const { files } = platform;
    const key = await addScreen(1, null, await taggedJpeg());
    await count(1, 1);
    await check(true);
    const bare = strippedKey(key);
    await files.write(
      bare,
      await platform.images.strip(await files.read(key), 'image/jpeg').then((copy) => copy ?? standIn),
    );
    const keys = [renditionKey(key, 320), renditionKey(key, 640), renditionKey(key, 1280), bare];
    const kept = () => Promise.all(keys.map((one) => files.stat(one)));
    const before = await kept();
    expect(await check()).toEqual({ files: 1, screens: 1, troubles: [], notes: [] });

    const [empty = '', short = ''] = keys;
    await truncate(await storedFile(files, empty), 0);
    await truncate(await storedFile(files, short), 40);
    await truncate(await storedFile(files, bare), 1);
    const trouble = `Picture ${key}: not whole: ${short}, ${bare}`;
    expect(await check()).toMatchObject({
      troubles: [`${trouble}; --repair has it made anew`],
      notes: [],
    });
    expect(await check(true)).toMatchObject({
      troubles: [],
      notes: [`${trouble}; removed`, `Picture ${key}: renditions made anew`],
    });
    // The copy is made when somebody asks for it.
    expect(await kept()).toEqual([...before.slice(0, 3), null]);
    expect(await check(true)).toEqual({ files: 1, screens: 1, troubles: [], notes: [] });
  });
});
