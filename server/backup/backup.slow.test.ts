import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, freshDatabase, testConfig } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import type { Config } from '#server/platform/config.ts';
import { DataDirBusy, databaseFileName, lockFileName } from '#server/platform/db/sqlite.ts';
import { createLogger } from '#server/platform/log.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { openPlatform, type Platform } from '#server/platform/platform.ts';
import { BackupRefused, placeOf, picturesPath, readManifest, rowsPath } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, UnsoundBackup } from './restore-backup.ts';
import { savedTables } from './rows.ts';
import { storedFile } from '#tests/support/stored-file.ts';

const log = createLogger({ logLevel: 'silent' });
const now = Date.UTC(2026, 0, 15, 12);
const year = 365 * 86_400_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** All rows that a backup holds. */
async function rowsOf({ db }: Pick<Platform, 'db'>): Promise<Record<string, object[]>> {
  const rows: Record<string, object[]> = {};
  for (const [table, keys] of savedTables)
    rows[table] = (
      await sql<object>`select * from ${sql.table(table)} order by ${sql.join(keys.map((key) => sql.ref(key)))}`.execute(
        db.query,
      )
    ).rows;
  return rows;
}

describe.each(engines)('a backup of %s', (engine) => {
  let rest: Rest;
  let ada: Customer;
  let target: Config;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    rest = await startRest(engine);
    ada = await rest.signUp();
    const empty = engine === 'postgres' ? await freshDatabase() : undefined;
    drop = async () => empty?.drop();
    target = { ...testConfig(join(folder, 'restored')), ...(empty ? { databaseUrl: empty.url } : {}) };
  });
  afterEach(async () => {
    await rest.close();
    await drop();
  });

  const upload = async (seed: number) => (await ada.upload(await picture('png', { seed }))).json();
  const to = () => join(folder, 'backup');
  const backUp = () => makeBackup({ config: rest.platform.config, log, to: to(), now });
  const restore = (options: { anyway?: boolean; config?: Config } = {}) =>
    restoreBackup({ config: options.config ?? target, log, from: to(), now, anyway: options.anyway === true });
  const inRestored = async <T>(look: (platform: Platform) => Promise<T>): Promise<T> => {
    const platform = await openPlatform(target, { log });
    try {
      return await look(platform);
    } finally {
      await platform.close();
    }
  };
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    return error instanceof BackupRefused ? error.message : `not refused: ${String(error)}`;
  };

  test('made under a server that runs and restored elsewhere is the same installation, without its sessions', async () => {
    const first = await upload(1);
    await rest.platform.jobs.idle();
    const second = await upload(2);
    // It has no metadata, which a mark says.
    await rest.call(`/screens/v1/files/${second.signature}/${second.fileId}/original`);
    expect(await rest.platform.files.stat(`${second.fileId}.bare`)).toEqual({ bytes: 1 });
    await ada.call({
      method: 'POST',
      url: '/screens/v1/delete/list',
      payload: { imageList: [{ signature: first.signature }] },
    });
    const rows = await rowsOf(rest.platform);

    const manifest = await backUp();
    expect(manifest).toMatchObject({
      pictures: { count: 2, bytes: first.bytes + second.bytes },
      purged: [],
      troubles: [],
    });
    expect((await readdir(to())).toSorted()).toEqual(['backup.json', 'files', 'rows']);

    expect(await restore()).toEqual({ report: { files: 2, screens: 2, troubles: [], notes: [] }, replaced: null });
    await inRestored(async (platform) => {
      expect(await rowsOf(platform)).toEqual(rows);
      for (const table of ['sessions', 'access_tokens'])
        expect((await sql`select * from ${sql.table(table)}`.execute(platform.db.query)).rows).toEqual([]);
      for (const { fileId } of [first, second])
        expect(await readFile(await storedFile(platform.files, fileId))).toEqual(
          await readFile(await storedFile(rest.platform.files, fileId)),
        );
      expect(existsSync(await storedFile(platform.files, `${first.fileId}.320.webp`))).toBe(true);
      expect(await platform.files.stat(`${second.fileId}.bare`)).toEqual({ bytes: 1 });
      const next = { key: 'next', sha256: '', mime: '', bytes: 1, width: 1, height: 1, frames: 1, created_at: 1 };
      const added = await platform.db.transaction((tx) =>
        tx.insertInto('files').values(next).returning('id').executeTakeFirstOrThrow(),
      );
      expect(added.id).toBeGreaterThan(Math.max(...(rows.files ?? []).map((row) => Number(Reflect.get(row, 'id')))));
    });
    expect(await readdir(target.dataDir)).not.toContain('restoring');
  });

  test('goes to the other engine as well', async () => {
    const { fileId } = await upload(1);
    const rows = await rowsOf(rest.platform);
    await backUp();
    const other = engine === 'sqlite' ? await freshDatabase() : undefined;
    const { databaseUrl: _own, ...config } = target;
    target = { ...config, ...(other ? { databaseUrl: other.url } : {}) };
    await restore();
    await inRestored(async (platform) => {
      expect(platform.db.engine).not.toBe(engine);
      expect(await rowsOf(platform)).toEqual(rows);
      expect(await platform.files.stat(fileId)).not.toBeNull();
    });
    await other?.drop();
  });

  test('leaves out what is purged while it is made', async () => {
    const gone = await upload(1);
    const kept = await upload(2);
    await ada.call({
      method: 'POST',
      url: '/screens/v1/delete/list',
      payload: { imageList: [{ signature: gone.signature }] },
    });
    const { db, files } = rest.platform;
    // The rows are read by the time the first picture is copied; the second one goes meanwhile.
    const manifest = await makeBackup({
      config: rest.platform.config,
      log,
      to: to(),
      now,
      rowsSaved: async () => {
        await db.transaction((tx) => tx.deleteFrom('screens').where('signature', '=', gone.signature).execute());
        await db.transaction((tx) => tx.deleteFrom('files').where('key', '=', gone.fileId).execute());
        await files.removeAll(gone.fileId);
      },
    });
    expect(manifest).toMatchObject({ pictures: { count: 1, bytes: kept.bytes }, purged: [gone.fileId], troubles: [] });
    expect((await restore()).report).toEqual({ files: 1, screens: 1, troubles: [], notes: [] });
  });

  test('of which a picture is missing or changed says so, and is restored only on demand', async () => {
    const [missing, changed] = [await upload(1), await upload(2)];
    await rm(await storedFile(rest.platform.files, missing.fileId));
    await truncate(await storedFile(rest.platform.files, changed.fileId), 100);
    const troubles = [
      `Picture ${missing.fileId}: the file is missing`,
      `Picture ${changed.fileId}: the bytes have changed`,
    ];
    const manifest = await backUp();
    expect(manifest.troubles.toSorted()).toEqual(troubles.toSorted());
    expect(manifest.pictures).toEqual({ count: 1, bytes: changed.bytes });
    const error: unknown = await restore().catch((thrown: unknown) => thrown);
    expect(error instanceof UnsoundBackup && error.troubles).toEqual([
      troubles[0],
      `Picture ${changed.fileId}: the file has 100 bytes instead of ${changed.bytes}`,
    ]);
    expect((await restore({ anyway: true })).report).toMatchObject({ files: 2, screens: 2 });
  });

  test('that was broken off goes on, is not restored, and no other folder is written to', async () => {
    const { fileId } = await upload(1);
    const broken = makeBackup({
      config: rest.platform.config,
      log,
      to: to(),
      now,
      rowsSaved: () => Promise.reject(new Error('killed')),
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await refusal(restore())).toBe(`The backup in ${to()} was broken off. Make it again.`);
    await cp(await storedFile(rest.platform.files, fileId), placeOf(picturesPath(to()), fileId), { recursive: true });
    await backUp();
    expect(await refusal(backUp())).toBe(`${to()} holds a backup already. Name a new folder.`);
    await rm(join(to(), 'backup.json'));
    expect(await refusal(backUp())).toBe(`${to()} is not empty. Name a new folder.`);
    expect(await refusal(restore())).toBe(
      `There is no backup in ${to()}: a folder that "npm run backup" has made is wanted.`,
    );
    const inside = join(rest.platform.config.dataDir, 'backup');
    expect(await refusal(makeBackup({ config: rest.platform.config, log, to: inside, now }))).toContain(
      'in the data folder',
    );
    expect(existsSync(inside)).toBe(false);
  });

  test('that was changed since, or that a newer version made, is refused', async () => {
    await upload(1);
    await backUp();
    const users = rowsPath(to(), 'users');
    const before = await readFile(users, 'utf8');
    await writeFile(users, before.replace('Ada', 'Eve').replace(/.$/m, ' ]'));
    expect(await refusal(restore())).toBe(`The backup is damaged: ${users} was changed.`);
    await rm(users);
    expect(await refusal(restore())).toBe(`The backup is damaged: ${users} is missing.`);
    await writeFile(users, before);
    const manifest = await readManifest(to());
    await writeFile(join(to(), 'backup.json'), JSON.stringify({ ...manifest, migration: '999-later' }));
    expect(await refusal(restore())).toContain('was made by a newer version: 999-later is not known here');
    await writeFile(join(to(), 'backup.json'), '{');
    expect(await refusal(restore())).toBe(`${join(to(), 'backup.json')} is damaged.`);
    expect(existsSync(target.dataDir)).toBe(false);
  });
});

describe('a restore in the place of an installation', () => {
  let rest: Rest;
  let config: Config;
  const from = () => join(folder, 'backup');
  const restore = () => restoreBackup({ config, log, from: from(), now: now + year, anyway: false });

  beforeEach(async () => {
    config = testConfig(join(folder, 'data'));
    rest = await startRest('sqlite', { dataDir: config.dataDir });
    const ada = await rest.signUp();
    await ada.upload(await picture('png', { seed: 1 }));
    await makeBackup({ config, log, to: from(), now });
    await ada.upload(await picture('png', { seed: 2 }));
    await rest.platform.jobs.idle();
  });

  test('is refused while its server runs', async () => {
    await expect(restore()).rejects.toThrow(DataDirBusy);
    expect((await rowsOf(rest.platform)).screens).toHaveLength(2);
    await rest.close();
  });

  test('that a crash has left, with a write-ahead log, is not mixed with it, and all of it is kept', async () => {
    const [crashed, log_, lock] = await Promise.all(
      [databaseFileName, `${databaseFileName}-wal`, lockFileName].map((name) => readFile(join(config.dataDir, name))),
    );
    const pictures = (await readdir(pictureFolder(config), { recursive: true })).toSorted();
    await rest.platform.close();
    await writeFile(join(config.dataDir, databaseFileName), crashed ?? '');
    await writeFile(join(config.dataDir, `${databaseFileName}-wal`), log_ ?? '');
    // It says that the server was killed, and that its log must be there.
    await writeFile(join(config.dataDir, lockFileName), lock ?? '');
    const key = 'what the first start made\n';
    await writeFile(join(config.dataDir, 'secret.key'), key);

    const { report, replaced } = await restore();
    expect([report, replaced]).toEqual([
      { files: 1, screens: 1, troubles: [], notes: [] },
      join(config.dataDir, 'replaced-20270115T120000000Z'),
    ]);
    expect((await readdir(config.dataDir)).toSorted()).toEqual(
      ['files', 'kadr.db', 'lock.db', 'outbox', 'replaced-20270115T120000000Z', 'secret.key'].filter((name) =>
        existsSync(join(config.dataDir, name)),
      ),
    );
    const restored = await openPlatform(config, { log });
    expect((await rowsOf(restored)).screens).toHaveLength(1);
    await restored.close();
    expect(await readFile(join(config.dataDir, 'secret.key'), 'utf8')).toBe(key);
    const before = replaced ?? '';
    expect((await readdir(join(before, 'files'), { recursive: true })).toSorted()).toEqual(pictures);
    expect(await readFile(join(before, 'kadr.db'))).toEqual(crashed);
    expect(await readFile(join(before, 'kadr.db-wal'))).toEqual(log_);
  });
});

test('a restore that was broken off leaves nothing that a server starts with, and goes through when it is repeated', async () => {
  const config = testConfig(join(folder, 'data'));
  const from = join(folder, 'backup');
  const rest = await startRest('sqlite', { dataDir: config.dataDir });
  const { fileId } = (await (await rest.signUp()).upload(await picture('png'))).json();
  await makeBackup({ config, log, to: from, now });
  await rest.platform.close();
  // The database has gone aside, the rest has not, and nothing has come in.
  await mkdir(join(config.dataDir, 'restoring'));
  await mkdir(join(config.dataDir, 'replaced-before'));
  await rename(join(config.dataDir, databaseFileName), join(config.dataDir, 'replaced-before', databaseFileName));
  await expect(openPlatform(config, { log })).rejects.toThrow('the file is missing');

  const { replaced } = await restoreBackup({ config, log, from, now, anyway: false });
  expect(await readdir(replaced ?? '')).toEqual(['files']);
  const restored = await openPlatform(config, { log });
  expect(await restored.files.stat(fileId)).not.toBeNull();
  await restored.close();
});
