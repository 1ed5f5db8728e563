import { existsSync } from 'node:fs';
import { mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { OpenedEngine } from '../db/database.ts';
import { isKnownMigration } from '../db/migrate.ts';
import { tableNames } from '../db/table-names.ts';
import { databaseFileNames, openSqlite, takeLock } from '../db/sqlite.ts';
import { lacksRoom } from '../disk-room.ts';
import { pictureFolderName, temporaryFolder } from '../files/layout.ts';
import { checkStorage, type Report } from '../fsck.ts';
import { settleInstallation } from '../installation/match.ts';
import { markPictureFolder } from '../installation/picture-folder.ts';
import type { Log } from '../log.ts';
import { openPlatform, pictureFolder } from '../platform.ts';
import { BackupRefused, picturesPath, readManifest, rowsPath, type Manifest } from './backup-folder.ts';
import { dropTables, loadRows } from './load-rows.ts';
import { copyPicture, forEach, requireDiskRoom, syncPictures } from './pictures-copy.ts';
import { requireUntouched } from './places.ts';
import { inspectRows, picturesOf } from './rows.ts';
import { openStaging, removeStaging } from './staging.ts';
import { requireMovable, swapIn } from './swap-in.ts';

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
    await loadRows(engine, from, manifest);
    await markAsOne(engine, staging);
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
  const { config, from, log, now } = options;
  const { openPostgres, unhurried } = await import('../db/postgres.ts');
  const engine = openPostgres(databaseUrl, log, unhurried);
  try {
    await requireEmpty(engine, config);
    await copyPictures(options, manifest, staging);
    // The copies may have taken hours: a server may have been started with this database since.
    await requireEmpty(engine, config);
    try {
      await loadRows(engine, from, manifest);
      await markAsOne(engine, staging);
      const report = await check(options, staging);
      return { report, replaced: await swapIn(config.dataDir, { staging, names: postgresNames, now }) };
    } catch (error) {
      await dropTables(engine.kysely);
      throw error;
    }
  } finally {
    await engine.close();
  }
}

/** There is no lock by which a server that works with them would be noticed. */
async function requireEmpty({ kysely, engine }: OpenedEngine, config: Config): Promise<void> {
  const tables = await tableNames(kysely, engine);
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
async function markAsOne({ kysely }: OpenedEngine, staging: string): Promise<void> {
  const pictures = join(staging, pictureFolderName);
  await mkdir(join(pictures, temporaryFolder), { recursive: true });
  await markPictureFolder(pictures, await settleInstallation(kysely, undefined));
}

/** Throws Unsound, unless that is wanted anyway. */
async function check({ config, log, anyway }: RestoreOptions, staging: string): Promise<Report> {
  const platform = await openPlatform({ ...config, dataDir: staging }, { log, unhurried: true });
  try {
    const report = await checkStorage(platform, { repair: false });
    if (report.troubles.length > 0 && !anyway) throw new Unsound(report.troubles);
    return report;
  } finally {
    await platform.close();
  }
}
