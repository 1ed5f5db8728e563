import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '#tests/support/add-user.ts';
import { backTo } from '#tests/support/back-to.ts';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { closeFolder } from '#tests/support/closed-folder.ts';
import { picture } from '#tests/support/pictures.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import type { Config } from '../config.ts';
import { databaseFileName, DatabaseCorrupt, DatabaseElsewhere, lockFileName } from '../db/sqlite.ts';
import { createLogger } from '../log.ts';
import { openPlatform, pictureFolder, type OpenPlatform } from '../platform.ts';
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
  const forget = async (where: 'database' | 'folder' | 'both', on: Config = config) => {
    if (where === 'folder') return rm(markOf(on));
    await run(on, ({ db }) => backTo(wholeKysely(db.query), engine, '005-history-by-moment'));
    if (where === 'both') await rm(markOf(on));
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

  test('beside folders that cannot be read goes by the ids, and is refused without them', async () => {
    await use();
    const other = await installation();
    const root = pictureFolder(config);
    for (const name of await readdir(root)) if (name.length === 1) await closeFolder(config.dataDir, join(root, name));
    await run();
    await rm(markOf());
    expect([await refusal(), await refusal(await mixed(other, config))]).toEqual([
      'unread',
      engine === 'sqlite' ? String(new DatabaseElsewhere(config.dataDir)) : 'unread',
    ]);
    await expect(readFile(markOf())).rejects.toThrow('ENOENT');
  });

  test('is refused where the folder of a used database is empty', async () => {
    await use();
    const other = await installation();
    expect(await refusal(await mixed(config, other))).toBe('missing');
  });

  test.each(['database', 'folder', 'both'] as const)(
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

  test('takes over an installation from before there were ids in which nobody has uploaded yet', async () => {
    await run(config, ({ db }) => addUser(db));
    await forget('both');
    expect((await idOf()).folder).toMatch(uuid);
  });

  test('takes over what the first start left when it was killed between folder and database', async () => {
    const { folder } = await idOf();
    await run(config, async ({ db }) => {
      await db.transaction((tx) => tx.deleteFrom('installation').execute());
    });
    expect(await idOf()).toEqual({ database: folder, folder });
  });

  test('writes an empty mark anew, so that the folder of another installation is known for what it is', async () => {
    await use();
    const before = await idOf();
    const other = await installation();
    await use(other);
    await writeFile(markOf(), '');
    await run(config, async ({ files }) => {
      expect(await readFile(markOf(), 'utf8')).toBe(`${before.database}\n`);
      const away = `${pictureFolder(config)}-away`;
      await rename(pictureFolder(config), away);
      await rename(pictureFolder(other), pictureFolder(config));
      await expect(files.requireThere()).rejects.toMatchObject({ name: 'Problem', type: 'unavailable' });
      await rename(pictureFolder(config), pictureFolder(other));
      await rename(away, pictureFolder(config));
    });
    expect(await idOf()).toEqual(before);
  });

  test('is refused where the mark of the folder is empty and the database knows no id, and changes nothing', async () => {
    await mkdir(pictureFolder(config), { recursive: true });
    await writeFile(markOf(), '');
    expect([await refusal(), await readFile(markOf(), 'utf8')]).toEqual(['blank', '']);
    await rm(markOf());
    await use();
    await forget('database');
    await writeFile(markOf(), '');
    expect([await refusal(), await readFile(markOf(), 'utf8')]).toEqual(['blank', '']);
    await rm(markOf());
    expect((await idOf()).folder).toMatch(uuid);
  });

  test('is refused with an empty mark where the pictures are those of another installation', async () => {
    const other = await installation();
    await use();
    await use(other);
    const mix = await mixed(other, config);
    await writeFile(markOf(), '');
    expect([await refusal(mix), await readFile(markOf(), 'utf8')]).toEqual(['unknown', '']);
  });

  test.runIf(engine === 'sqlite')('marks a folder that was emptied before anything was uploaded', async () => {
    const { database } = await idOf();
    await rm(markOf());
    expect(await idOf()).toEqual({ database, folder: database });
  });

  test.runIf(engine === 'postgres')(
    'with a second folder is refused from the first moment of a new database on, also with both at once',
    async () => {
      const { databaseUrl = '' } = config;
      const other = { ...(await installation()), databaseUrl };
      const started = await Promise.allSettled([config, other].map((one) => openPlatform(one, { log })));
      const opened = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const refused = started.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
      expect([opened.length, refused.every((reason) => reason instanceof InstallationMismatch)]).toEqual([1, true]);
      const third = { ...(await installation()), databaseUrl };
      expect(await refusal(third)).toBe('unmarked');
      await mkdir(pictureFolder(third), { recursive: true });
      await writeFile(markOf(third), `${opened[0]?.db.installation}\n`);
      expect(await refusal(third)).toBe('no refusal');
      for (const platform of opened) await platform.close();
    },
  );

  test.runIf(engine === 'postgres')('with pictures is the first one, also after nodes without any', async () => {
    const node: Config = { ...(await installation()), roles: ['web', 'main-api'] };
    await run({ ...node, databaseUrl: config.databaseUrl ?? '' });
    const { database, folder } = await idOf();
    expect([database, folder]).toEqual([expect.stringMatching(uuid), database]);
  });

  test('keeps the id of the pictures when their database comes from a backup without one', async () => {
    await use();
    const { folder } = await idOf();
    await forget('database');
    expect(await idOf()).toEqual({ database: folder, folder });
  });

  test.runIf(engine === 'postgres')('of a node without pictures asks for none and marks no folder', async () => {
    await use();
    const node: Config = { ...(await installation()), roles: ['web', 'main-api'] };
    await run({ ...node, databaseUrl: config.databaseUrl ?? '' });
    expect(await filesIn(pictureFolder(node))).toEqual([]);
  });

  test.runIf(engine === 'postgres')(
    'of several nodes at once on a new database and folder ends with one id',
    async () => {
      const nodes = await Promise.all(Array.from({ length: 4 }, () => openPlatform(config, { log })));
      const ids = new Set(nodes.map(({ db }) => db.installation));
      await Promise.all(nodes.map((node) => node.close()));
      expect([...ids]).toEqual([(await readFile(markOf(), 'utf8')).trim()]);
    },
  );
});

describe('a young database whose log is gone', () => {
  let dataDir: string;
  let copy: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kadr-young-'));
    copy = await mkdtemp(join(tmpdir(), 'kadr-young-copy-'));
  });
  afterEach(async () => {
    for (const folder of [dataDir, copy]) await rm(folder, { recursive: true, force: true });
  });

  /** What a killed server leaves, without what lies in the log alone. */
  async function killed(withPictures: boolean): Promise<void> {
    const platform = await openPlatform(testConfig(dataDir), { log });
    if (withPictures) {
      const received = await platform.files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
      await platform.files.commit(received);
    }
    await cp(dataDir, copy, { recursive: true, filter: (path) => !/-wal$|-shm$|lock\.db/.test(path) });
    await platform.close();
  }

  test('has its tables and its id', async () => {
    await killed(false);
    const platform = await openPlatform(testConfig(copy), { log });
    expect(platform.db.installation).toBe(
      (await readFile(join(pictureFolder({ dataDir: copy }), installationFileName), 'utf8')).trim(),
    );
    await platform.close();
  });

  test('is refused beside pictures that it knows nothing of', async () => {
    await killed(true);
    await expect(openPlatform(testConfig(copy), { log })).rejects.toThrow('do not belong together: empty');
  });

  test('is refused where not even its tables are left', async () => {
    await killed(true);
    await rm(join(copy, databaseFileName));
    const bare = new DatabaseSync(join(copy, databaseFileName));
    bare.exec('pragma journal_mode=wal');
    bare.close();
    await expect(openPlatform(testConfig(copy), { log })).rejects.toThrow('it has no tables');
  });
});
