import { existsSync } from 'node:fs';
import { mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { ControlledTransaction, Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isKnownMigration } from '#server/platform/db/migrate.ts';
import { holdForRestore } from '#server/platform/db/restore-lock.ts';
import { tableNames } from '#server/platform/db/table-names.ts';
import { databaseFileNames, openSqlite, takeLock } from '#server/platform/db/sqlite.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { lacksRoom } from '#server/platform/disk-room.ts';
import { pictureFolderName, temporaryFolder } from '#server/platform/files/layout.ts';
import { checkStorage } from '#server/fsck.ts';
import type { Report } from '#server/platform/checked.ts';
import { settleInstallation } from '#server/platform/installation/match.ts';
import { restoringPath } from '#server/platform/installation/unfinished-restore.ts';
import { markPictureFolder } from '#server/platform/installation/picture-folder.ts';
import type { Log } from '#server/platform/log.ts';
import { openPlatform, pictureFolder } from '#server/platform/platform.ts';
import { BackupRefused, picturesPath, readManifest, rowsPath, type Manifest } from './backup-folder.ts';
import { loadRows } from './load-rows.ts';
import { copyPicture, forEach, requireDiskRoom, syncPictures } from './pictures-copy.ts';
import { requireUntouched } from './places.ts';
import { inspectRows, picturesOf } from './rows.ts';
import { openStaging, removeStaging } from './staging.ts';
import { requireMovable, swapIn, takeBackSwap } from './swap-in.ts';

export interface RestoreOptions {
  config: Config;
  log: Log;
  /** Absolute. */
  from: string;
  /** Epoch milliseconds; names the folder of what is replaced. */
  now: number;
  /** Take over what is there even when some of it is missing or damaged. */
  anyway: boolean;
  /** Told how many of how many bytes of pictures are copied. */
  progress?: (done: number, total: number) => void;
}

export interface Restored {
  report: Report;
  /** Where that lies which was in its place; null when there was nothing. */
  replaced: string | null;
}

/** What the backup holds is not sound. Nothing was changed. */
export class Unsound extends Error {
  override readonly name = 'Unsound';
  readonly troubles: readonly string[];

  constructor(troubles: readonly string[]) {
    super('What was restored is not sound');
    this.troubles = troubles;
  }
}

const sqliteNames = [pictureFolderName, ...databaseFileNames];
const postgresNames = [pictureFolderName];
const atOnce = 4;

/**
 * Makes an installation of a backup: aside first, where all of it is checked, then in place of what was there, which is
 * kept. With SQLite that is the data folder, which no server may use meanwhile. With PostgreSQL both database and folder
 * must be empty. Throws BackupRefused, DataDirBusy or Unsound; then nothing has changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, from } = options;
  const manifest = await readManifest(from);
  await requireUntouched(from, config);
  await requireSoundRows(from, manifest);
  await mkdir(config.dataDir, { recursive: true, mode: 0o750 });
  const lock = takeLock(config.dataDir);
  try {
    if (config.databaseUrl === undefined)
      await takeBackSwap(config.dataDir, { staging: restoringPath(config.dataDir), names: sqliteNames });
    return await restoreIn(await openStaging(config.dataDir), options, manifest, () => lock.markUsed());
  } catch (error) {
    if (!lacksRoom(error, config.dataDir)) throw error;
    throw new BackupRefused(
      `There is no room left for it beside what is in ${config.dataDir}. Nothing was changed: make room, or restore into another DATA_DIR.`,
      { cause: error },
    );
  } finally {
    lock.release();
  }
}

async function restoreIn(
  staging: string,
  options: RestoreOptions,
  manifest: Manifest,
  markUsed: () => void,
): Promise<Restored> {
  const { config } = options;
  try {
    const names = config.databaseUrl === undefined ? sqliteNames : postgresNames;
    await requireMovable(config.dataDir, { staging, names });
    if (config.databaseUrl !== undefined) return await intoPostgres(options, manifest, staging, config.databaseUrl);
    return await intoSqlite(options, manifest, staging, markUsed);
  } finally {
    await removeStaging(staging);
  }
}

async function requireSoundRows(from: string, manifest: Manifest): Promise<void> {
  if (!isKnownMigration(manifest.migration))
    throw new BackupRefused(
      `The backup in ${from} was made by a newer version: ${manifest.migration} is not known here. Restore it with that version.`,
    );
  for (const [table, expected] of Object.entries(manifest.tables)) {
    const path = rowsPath(from, table);
    if (!existsSync(path)) throw new BackupRefused(`The backup is damaged: ${path} is missing.`);
    if ((await inspectRows(path)).sha256 !== expected.sha256)
      throw new BackupRefused(`The backup is damaged: ${path} was changed.`);
  }
}

async function intoSqlite(
  options: RestoreOptions,
  manifest: Manifest,
  staging: string,
  markUsed: () => void,
): Promise<Restored> {
  const { config, from, now } = options;
  await copyPictures(options, manifest, staging);
  const engine = openSqlite(staging);
  try {
    await engine.kysely.transaction().execute((tx) => loadRows(tx, engine.engine, from, manifest));
    await markAsOne(engine.kysely, staging);
    engine.migrated();
  } finally {
    await engine.close();
  }
  const report = await check(options, staging);
  // From here on a folder without its database is refused by the server, not begun anew.
  markUsed();
  return { report, replaced: await swapIn(config.dataDir, { staging, names: sqliteNames, now }) };
}

async function intoPostgres(
  options: RestoreOptions,
  manifest: Manifest,
  staging: string,
  databaseUrl: string,
): Promise<Restored> {
  const { config, log } = options;
  const { openPostgres, unhurried } = await import('#server/platform/db/postgres.ts');
  const engine = openPostgres(databaseUrl, log, unhurried);
  try {
    await requireEmpty(engine.kysely, config);
    await copyPictures(options, manifest, staging);
    const tx = await engine.kysely.startTransaction().execute();
    try {
      return await inTransaction(tx, options, manifest, staging);
    } catch (error) {
      if (!tx.isCommitted) await tx.rollback().execute();
      throw error;
    }
  } finally {
    await engine.close();
  }
}

/** Until the commit nobody sees anything of it, so that there is nothing to be taken back, however it ends. */
async function inTransaction(
  tx: ControlledTransaction<Tables>,
  options: RestoreOptions,
  manifest: Manifest,
  staging: string,
): Promise<Restored> {
  const { config, from, now } = options;
  if (!(await holdForRestore(tx)))
    throw new BackupRefused(
      'A server is being started with the database at DATABASE_URL, or another restore is running on it. Nothing was changed: make an empty database and name that.',
    );
  // The copies may have taken hours: a server may have been started with this database since.
  await requireEmpty(tx, config);
  await loadRows(tx, 'postgres', from, manifest);
  const installation = await markAsOne(tx, staging);
  const report = await check(options, staging, databaseOf(tx, installation));
  const commit = async (): Promise<void> => {
    await tx.commit().execute();
  };
  return { report, replaced: await swapIn(config.dataDir, { staging, names: postgresNames, now, commit }) };
}

/** What is restored, as whoever checks it sees it. */
const databaseOf = (tx: ControlledTransaction<Tables>, installation: string): Database => ({
  engine: 'postgres',
  installation,
  query: tx,
  transaction: (work) => work(tx),
  afterCommit: (callback) => callback(),
  wasRolledBack: () => false,
  trouble: async () => undefined,
  close: async () => undefined,
});

async function requireEmpty(db: Kysely<Tables>, config: Config): Promise<void> {
  const tables = await tableNames(db, 'postgres');
  if (tables.has('kysely_migration'))
    throw new BackupRefused(
      'The database at DATABASE_URL holds an installation already. Make an empty one and name that; the old one stays.',
    );
  const [table] = tables;
  if (table !== undefined)
    throw new BackupRefused(
      `The database at DATABASE_URL has tables of another program, such as ${table}. Make an empty one and name that; the old one stays.`,
    );
  const found = await anyFileIn(pictureFolder(config));
  if (found !== undefined)
    throw new BackupRefused(
      `${config.dataDir} holds pictures already, such as ${found}. Name an empty folder in DATA_DIR; the old one stays.`,
    );
}

async function anyFileIn(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  for await (const entry of await opendir(folder, { recursive: true })) if (entry.isFile()) return entry.name;
  return undefined;
}

async function copyPictures({ from, progress }: RestoreOptions, manifest: Manifest, staging: string): Promise<void> {
  await requireDiskRoom(staging, manifest.pictures.bytes);
  const purged = new Set(manifest.purged);
  const target = join(staging, pictureFolderName);
  let done = 0;
  await forEach(picturesOf(from), atOnce, async ({ key, bytes, sha256 }) => {
    if (purged.has(key)) return;
    if ((await copyPicture(picturesPath(from), target, key, sha256)) === null) return;
    done += bytes;
    progress?.(done, manifest.pictures.bytes);
  });
  await syncPictures(target);
}

/** That rows and pictures belong together is known here, also where none of the pictures is there to tell. */
async function markAsOne(db: Kysely<Tables>, staging: string): Promise<string> {
  const pictures = join(staging, pictureFolderName);
  await mkdir(join(pictures, temporaryFolder), { recursive: true });
  const installation = await settleInstallation(db, undefined);
  await markPictureFolder(pictures, installation);
  return installation;
}

/** Throws Unsound, unless that is wanted anyway. */
async function check({ config, log, anyway }: RestoreOptions, staging: string, db?: Database): Promise<Report> {
  const platform = await openPlatform({ ...config, dataDir: staging }, { log, unhurried: true, ...(db ? { db } : {}) });
  try {
    const report = await checkStorage(platform, { repair: false });
    if (report.troubles.length > 0 && !anyway) throw new Unsound(report.troubles);
    return report;
  } finally {
    await platform.close();
  }
}
