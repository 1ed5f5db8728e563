import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { coverWithForeign } from '#tests/support/foreign-folder.ts';
import { createLogger } from '#server/platform/log.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { sweepOrphans } from './sweep-orphans.ts';
import { unlinkQueue } from './unlink-queue.ts';
import { storedFile } from '#tests/support/stored-file.ts';

const day = 86_400_000;

describe.each(engines)('the sweep of orphans on %s', (engine) => {
  let platform: TestPlatform;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    platform = await testPlatform(engine, {
      log: createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
    });
  });
  afterEach(() => platform.close());

  /** Files of these keys, last written this long ago. */
  const write = async (keys: readonly string[], age = day + 1000) => {
    const time = (platform.clock.now() - age) / 1000;
    for (const key of keys) {
      await writeFile(await storedFile(platform.files, key), key);
      await utimes(await storedFile(platform.files, key), time, time);
    }
  };
  const newIds = (count: number) => Array.from({ length: count }, () => platform.random.base62(16));
  const know = async (keys: readonly string[]) => {
    const rows = keys.map((key) => ({
      key,
      sha256: '',
      mime: 'image/png',
      bytes: 16,
      width: 1,
      height: 1,
      frames: 1,
      created_at: 1,
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await platform.db.transaction((tx) =>
        tx
          .insertInto('files')
          .values(rows.slice(from, from + 1000))
          .execute(),
      );
  };
  const present = async () => {
    const keys: string[] = [];
    for await (const { key } of platform.files.list()) keys.push(key);
    return keys.toSorted();
  };
  const aside = async () => {
    const found: string[] = [];
    for await (const { key, date } of platform.files.quarantine.list()) found.push(`${date} ${key}`);
    return found.toSorted();
  };
  const logged = () => lines.map((line): { msg: string } => JSON.parse(line));

  test('what no row knows goes aside after a day, with what was made of it; others stay', async () => {
    const [known = '', old = '', young = ''] = newIds(3);
    await know([known]);
    await write([known, `${known}.320.webp`, old, `${old}.320.webp`, `${old}.stripped`]);
    await write([young, `${young}.320.webp`], day);
    expect(await sweepOrphans(platform)).toBe(3);
    expect(await present()).toEqual([known, `${known}.320.webp`, young, `${young}.320.webp`].toSorted());
    expect(await aside()).toEqual(
      [old, `${old}.320.webp`, `${old}.stripped`].map((key) => `2026-01-15 ${key}`).toSorted(),
    );
    expect([logged(), platform.notices.list()]).toEqual([[], []]);
  });

  test('what was put aside goes for good after thirty days, not before', async () => {
    const [old = ''] = newIds(1);
    await write([old]);
    await sweepOrphans(platform);
    platform.clock.advance(30 * day);
    await sweepOrphans(platform);
    expect(await aside()).toEqual([`2026-01-15 ${old}`]);
    platform.clock.advance(day);
    await sweepOrphans(platform);
    expect(await aside()).toEqual([]);
    expect(await readdir(join(pictureFolder(platform.config), 'quarantine'))).toEqual([]);
  });

  test('what a row knows again comes back, however old', async () => {
    const [old = ''] = newIds(1);
    await write([old, `${old}.320.webp`]);
    await sweepOrphans(platform);
    await know([old]);
    platform.clock.advance(60 * day);
    await sweepOrphans(platform);
    expect([await present(), await aside()]).toEqual([[old, `${old}.320.webp`], []]);
    expect(logged()).toMatchObject([{ files: 2, msg: 'Files came back from quarantine: a row knows them again' }]);
  });

  test('a hundred pictures without a row are taken, one more stops the sweep, which says so until it is over', async () => {
    const ids = newIds(101);
    const [aged = ''] = newIds(1);
    await write([aged]);
    await sweepOrphans(platform);
    platform.clock.advance(40 * day);
    await write(ids);
    await write(ids.map((id) => `${id}.320.webp`));
    expect(await sweepOrphans(platform)).toBe(0);
    expect((await present()).length).toBe(202);
    // Not even what was put aside before goes while the database is in doubt.
    expect(await aside()).toEqual([`2026-01-15 ${aged}`]);
    expect(logged()).toMatchObject([
      {
        level: 50,
        orphaned: 101,
        pictures: 101,
        msg: 'The database knows so few of the pictures that nothing is removed. Is it the right one? Run npm run fsck',
      },
    ]);
    expect(platform.notices.list()).toEqual([
      'Pictures without a row are not removed: there are too many of them. See the log, or run npm run fsck',
    ]);
    await know(ids.slice(0, 1));
    expect(await sweepOrphans(platform)).toBe(200);
    expect([(await present()).length, platform.notices.list()]).toEqual([2, []]);
  });

  test('of a library that the database knows nothing of nothing goes', async () => {
    const ids = newIds(1312);
    await know(ids.slice(0, 25));
    await write(ids);
    for (let round = 0; round < 3; round += 1) {
      expect(await sweepOrphans(platform)).toBe(0);
      platform.clock.advance(40 * day);
    }
    expect((await present()).length).toBe(1312);
    expect(logged()).toMatchObject(Array.from({ length: 3 }, () => ({ orphaned: 1287, pictures: 1312 })));
  });

  test('pictures of an emptied trash that wait to be removed are neither put aside nor too many', async () => {
    const [known, purged] = [newIds(2), newIds(101)];
    await know(known);
    await write([...known, ...purged, ...purged.map((id) => `${id}.320.webp`)]);
    await platform.db.transaction(async (tx) => {
      for (const key of purged) await platform.jobs.enqueue(tx, unlinkQueue, key, { key });
      // What another queue owes to a picture keeps no orphan.
      await platform.jobs.enqueue(tx, 'pictures', known[0], { key: known[0] ?? '' });
    });
    const [orphan = ''] = newIds(1);
    await write([orphan]);
    expect(await sweepOrphans(platform)).toBe(1);
    expect([await aside(), logged(), platform.notices.list()]).toEqual([[`2026-01-15 ${orphan}`], [], []]);
    expect(await present()).toHaveLength(204);
  });

  test('what a row knows by the time that it would be moved stays', async () => {
    const [late = '', old = ''] = newIds(2);
    await write([late, old]);
    // What comes between the search and the move.
    const listed = platform.files.quarantine.list.bind(platform.files.quarantine);
    const list = vi.spyOn(platform.files.quarantine, 'list').mockImplementation(async function* () {
      await know([late]);
      yield* listed();
    });
    await sweepOrphans(platform);
    list.mockRestore();
    expect([await present(), await aside()]).toEqual([[late], [`2026-01-15 ${old}`]]);
  });

  test('in the folder of another installation nothing goes aside, back or for good', async () => {
    const [aged = '', missed = '', old = ''] = newIds(3);
    await write([aged, missed]);
    await sweepOrphans(platform);
    platform.clock.advance(40 * day);
    await know([missed]);
    await write([old]);
    const root = pictureFolder(platform.config);
    const before = [await present(), await aside()];
    const uncover = await coverWithForeign(root);
    const unavailable = { name: 'Problem', type: 'unavailable' };
    await expect(sweepOrphans(platform)).rejects.toMatchObject(unavailable);
    expect([await present(), await aside()]).toEqual(before);
    await uncover();
    expect(await sweepOrphans(platform)).toBe(1);
    expect(await present()).toEqual([missed]);
  });
});
