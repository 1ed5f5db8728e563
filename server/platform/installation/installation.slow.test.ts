import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '#tests/support/add-user.ts';
import { backTo } from '#tests/support/back-to.ts';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import type { Config } from '../config.ts';
import { databaseFileName, DatabaseCorrupt, DatabaseElsewhere, lockFileName } from '../db/sqlite.ts';
import { createLogger } from '../log.ts';
import { pictureFolder } from '../files/open-files.ts';
import { openPlatform, type OpenPlatform } from '../platform.ts';
import { installationFileName } from '../files/layout.ts';
import { InstallationMismatch } from './match.ts';

const log = createLogger({ logLevel: 'silent' });
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each(engines)('a start on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  let config: Config;

  beforeEach(async () => {
    config = await installation();
  });
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  });

  /** A data folder and a database of its own, both not used yet. */
  async function installation(): Promise<Config> {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-installation-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const made = testConfig(dataDir);
    if (engine === 'sqlite') return made;
    const database = await freshDatabase();
    undo.push(() => database.drop());
    return { ...made, databaseUrl: database.url };
  }

  /** Runs a server for a moment. */
  async function run<T = void>(
    on: Config = config,
    work?: (platform: OpenPlatform) => Promise<T>,
  ): Promise<T | undefined> {
    const platform = await openPlatform(on, { log });
    try {
      return await work?.(platform);
    } finally {
      await platform.close();
    }
  }
  const refusal = async (on: Config = config): Promise<string> => {
    const error: unknown = await run(on).then(
      () => 'no refusal',
      (thrown: unknown) => thrown,
    );
    if (error instanceof InstallationMismatch) return error.contradiction;
    return error instanceof DatabaseCorrupt
      ? (/cannot be used: ([^.]*)\./.exec(error.message)?.[1] ?? '')
      : String(error);
  };
  const markOf = (on: Config = config) => join(pictureFolder(on), installationFileName);
  const idOf = async (on: Config = config) => ({
    database: await run(on, async ({ db }) => db.installation),
    folder: (await readFile(markOf(on), 'utf8')).trim(),
  });

  async function addPicture({ db, files }: OpenPlatform): Promise<void> {
    const received = await files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
    await files.commit(received);
    const { key, sha256, mime, bytes } = received;
    await db.transaction((tx) =>
      tx
        .insertInto('files')
        .values({ key, sha256, mime, bytes, width: 64, height: 48, frames: 1, thumbhash: null, created_at: 1 })
        .execute(),
    );
  }
  const use = (on: Config = config) =>
    run(on, async (platform) => {
      await addUser(platform.db);
      await addPicture(platform);
      await addPicture(platform);
    });
  /** As both were before there were ids. */
  const forget = async (where: 'database' | 'folder' | 'both' | 'both, whose mark is empty,', on: Config = config) => {
    if (where === 'folder') return rm(markOf(on));
    await run(on, ({ db }) => backTo(wholeKysely(db.query), engine, '005-history-by-moment'));
    if (where === 'both') await rm(markOf(on));
    if (where === 'both, whose mark is empty,') await writeFile(markOf(on), '');
  };
  /** The database of one and the pictures of another. */
  const mixed = async (database: Config, pictures: Config): Promise<Config> => {
    if (engine === 'postgres') return { ...database, dataDir: pictures.dataDir };
    for (const name of [databaseFileName, `${databaseFileName}-wal`, lockFileName]) {
      await rm(join(pictures.dataDir, name), { force: true });
      await cp(join(database.dataDir, name), join(pictures.dataDir, name)).catch(() => undefined);
    }
    return pictures;
  };
  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== lockFileName)
      .map(({ name }) => name)
      .toSorted();

  test('gives a new database and a new folder one id, and keeps it', async () => {
    const first = await idOf();
    expect(first).toEqual({ database: expect.stringMatching(uuid), folder: first.database });
    await use();
    expect(await idOf()).toEqual(first);
  });

  test('is refused where an empty database stands beside a used folder, and makes nothing there', async () => {
    await use();
    const empty = await mixed(await installation(), config);
    const before = await filesIn(config.dataDir);
    const expected = engine === 'sqlite' ? String(new DatabaseElsewhere(config.dataDir)) : 'empty';
    expect(await refusal(empty)).toBe(expected);
    expect(await filesIn(config.dataDir)).toEqual(before);
    // Also where the pictures alone tell, or the id alone.
    await rm(markOf());
    expect(await refusal(empty)).toBe(expected);
    await rm(pictureFolder(config), { recursive: true });
    await mkdir(pictureFolder(config));
    await writeFile(markOf(), 'b7b0a0c6-5d1b-4b43-8f0c-1f2d8b6f3a11\n');
    expect(await refusal(empty)).toBe(expected);
  });

  test('is refused where the tables know nobody and the folder has pictures', async () => {
    await use();
    await run(config, async ({ db }) => {
      await db.transaction((tx) => tx.deleteFrom('files').execute());
      await db.transaction((tx) => tx.deleteFrom('users').execute());
    });
    expect(await refusal()).toBe('empty');
  });

  test('is refused with the database of another installation, whatever ids there are', async () => {
    const other = await installation();
    await use();
    await use(other);
    const mix = await mixed(other, config);
    expect(await refusal(mix)).toBe('other');
    await rm(markOf());
    expect(await refusal(mix)).toBe('unknown');
  });

  test('is refused where the folder of a used database is empty', async () => {
    await use();
    const other = await installation();
    expect(await refusal(await mixed(config, other))).toBe('missing');
  });

  test.each(['database', 'folder', 'both', 'both, whose mark is empty,'] as const)(
    'takes over an installation in which %s had no id yet',
    async (without) => {
      await use();
      await forget(without);
      if (without !== 'folder' && engine === 'sqlite') await rm(join(config.dataDir, lockFileName));
      const { database, folder } = await idOf();
      expect([database, folder]).toEqual([expect.stringMatching(uuid), database]);
      expect(
        await run(config, async ({ db }) => (await db.query.selectFrom('files').select('id').execute()).length),
      ).toBe(2);
    },
  );

  test('takes over what the first start left when it was killed between folder and database', async () => {
    const { folder } = await idOf();
    await run(config, async ({ db }) => {
      await db.transaction((tx) => tx.deleteFrom('installation').execute());
    });
    expect(await idOf()).toEqual({ database: folder, folder });
  });
});
