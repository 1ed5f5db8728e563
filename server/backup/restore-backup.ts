import { existsSync } from 'node:fs';
import { mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { codeOf } from '#server/platform/error-code.ts';
import type { ControlledTransaction, Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { databasePlace } from '#server/platform/db/database-place.ts';
import { refusesCommit } from '#server/platform/db/failures.ts';
import { isKnownMigration } from '#server/platform/db/migrate.ts';
import type { ServerLock } from '#server/platform/db/server-lock.ts';
import { tableNames } from '#server/platform/db/table-names.ts';
import { databaseFileNames, openSqlite, requireOwnDatabase, takeLock } from '#server/platform/db/sqlite.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isOutOfSpace } from '#server/platform/disk-room.ts';
import { pictureFolderName, temporaryFolder } from '#server/platform/files/layout.ts';
import { faultOfFile } from '#server/platform/files/file-fault.ts';
import { checkStorage } from '#server/fsck.ts';
import type { Report } from '#server/platform/data-check.ts';
import { settleInstallation } from '#server/platform/installation/match.ts';
import { restoringPath } from '#server/platform/installation/unfinished-restore.ts';
import { isUsed, markPictureFolder, readPictureFolder } from '#server/platform/installation/picture-folder.ts';
import type { Log } from '#server/platform/log.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { openPlatform } from '#server/platform/platform.ts';
import { BackupRefused, picturesPath, readManifest, rowsPath, type Manifest } from './backup-folder.ts';
import { loadRows } from './load-rows.ts';
import { copyAttachments } from './attachments-copy.ts';
import { copyPicture, forEach, requireDiskRoom, requireNoLinks, syncPictures } from './pictures-copy.ts';
import { requireUntouched } from './places.ts';
import { fillBucket, requireVacantBucket } from './into-bucket.ts';
import { inspectRows, picturesOf } from './rows.ts';
import { folderSource } from './source.ts';
import { openStaging, removeStaging } from './staging.ts';
import { requireMovable, swapIn, rollBackSwap, CommitOutcomeUnknown, SwapBroken } from './swap-in.ts';

export interface RestoreOptions {
  config: Config;
  log: Log;
  /** Absolute. */
  from: string;
  /** Epoch milliseconds; names the folder of what is replaced. */
  now: number;
  /** Take over what is there even when some of it is missing or damaged. */
  anyway: boolean;
  progress?: Progress;
}

export interface Restored {
  report: Report;
  /** Where that lies which was in its place; null when there was nothing. */
  replaced: string | null;
}

/** What the backup holds is not sound. Nothing was changed. */
export class UnsoundBackup extends Error {
  override readonly name = 'UnsoundBackup';
  readonly troubles: readonly string[];

  constructor(troubles: readonly string[]) {
    super('What was restored is not sound');
    this.troubles = troubles;
  }
}

/** The pictures of a backup, aside. */
interface Copied {
  staging: string;
  /** What of it cannot be read, a sentence each. */
  unreadable: readonly string[];
}

type SwapLock = Pick<ReturnType<typeof takeLock>, 'markSwapping' | 'markSwapped'>;

const sqliteNames = [pictureFolderName, ...databaseFileNames];
const postgresNames = [pictureFolderName];
const atOnce = 4;

/**
 * Makes an installation of a backup: aside first, where all of it is checked, then in place of what was there, which is
 * kept. With SQLite that is the data folder, which no server may use meanwhile. With PostgreSQL both database and folder
 * must be empty. Throws BackupRefused, DataDirBusy, DatabaseElsewhere or UnsoundBackup; then nothing has changed. Throws
 * CommitOutcomeUnknown where PostgreSQL went away in its commit, and SwapBroken where what was there could not be put back.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, from, progress = noProgress } = options;
  const manifest = await readManifest(from);
  await requireUntouched(from, config);
  progress.step('Checking the backup');
  await requireSoundRows(from, manifest);
  await mkdir(config.dataDir, { recursive: true, mode: 0o750 });
  const lock = takeLock(config.dataDir);
  try {
    if (lock.wasSwapping) {
      await rollBackSwap(config.dataDir, { staging: restoringPath(config.dataDir), names: sqliteNames });
      lock.markSwapped();
    }
    if (config.s3 !== undefined) await requireVacantBucket(config);
    else if (config.databaseUrl === undefined && isUsed(await readPictureFolder(pictureFolder(config))))
      requireOwnDatabase(config.dataDir, lock);
    return await restoreIn(await openStaging(config.dataDir), options, manifest, lock);
  } catch (error) {
    throw orNoRoom(error, config);
  } finally {
    lock.release();
  }
}

/** The error, or that there is no room where that has caused it. Call it before anything is closed or removed, which makes room. */
function orNoRoom(error: unknown, { dataDir }: Config): unknown {
  if (!isOutOfSpace(error, dataDir)) return error;
  return new BackupRefused(
    `There is no room left for it beside what is in ${dataDir}. Nothing was changed: make room, or restore into another DATA_DIR.`,
    { cause: error },
  );
}

async function restoreIn(
  staging: string,
  options: RestoreOptions,
  manifest: Manifest,
  lock: SwapLock,
): Promise<Restored> {
  const { config, log } = options;
  let isBroken = false;
  try {
    const names = namesOf(config);
    await requireMovable(config.dataDir, { staging, names });
    if (config.databaseUrl !== undefined) return await intoPostgres(options, manifest, staging, config.databaseUrl);
    return await intoSqlite(options, manifest, staging, lock);
  } catch (error) {
    isBroken = error instanceof SwapBroken;
    throw orNoRoom(error, config);
  } finally {
    // A leftover is no reason to say of what is done that it was not.
    if (!isBroken)
      await removeStaging(staging).catch((error: unknown) =>
        log.warn({ err: error }, `What lies in ${staging} could not be removed; it only takes room`),
      );
  }
}

async function requireSoundRows(from: string, manifest: Manifest): Promise<void> {
  if (!isKnownMigration(manifest.migration))
    throw new BackupRefused(
      `The backup in ${from} was made by a newer version: ${manifest.migration} is not known here. Restore it with that version.`,
    );
  for (const [table, expected] of Object.entries(manifest.tables)) {
    const path = rowsPath(from, table);
    const found = await inspectRows(path).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') throw new BackupRefused(`The backup is damaged: ${path} is missing.`);
      throw new BackupRefused(`The backup is damaged: ${path} cannot be read: ${faultOfFile(error)}.`);
    });
    if (found.sha256 !== expected.sha256) throw new BackupRefused(`The backup is damaged: ${path} was changed.`);
  }
}

async function intoSqlite(
  options: RestoreOptions,
  manifest: Manifest,
  staging: string,
  lock: SwapLock,
): Promise<Restored> {
  const { config, now, progress = noProgress } = options;
  const unreadable = await copyPictures(options, manifest, staging);
  const engine = openSqlite(staging);
  try {
    await engine.kysely.transaction().execute((tx) => loadRows(tx, engine.engine, options, manifest));
    engine.migrated(await markAsOne(engine.kysely, staging));
  } catch (error) {
    throw orNoRoom(error, config);
  } finally {
    await engine.close();
  }
  const report = await check(options, { staging, unreadable });
  progress.step('Moving everything into place');
  // From here on a folder without its database is refused by the server, not begun anew.
  lock.markSwapping();
  const filled = await fillIfBucket(options, staging);
  const replaced = await swapIn(config.dataDir, { staging, names: namesOf(config), now });
  lock.markSwapped();
  await filled?.done();
  return { report, replaced };
}

async function intoPostgres(
  options: RestoreOptions,
  manifest: Manifest,
  staging: string,
  databaseUrl: string,
): Promise<Restored> {
  const { config, log } = options;
  const { openPostgres, noTimeLimits } = await import('#server/platform/db/postgres.ts');
  const { takeServerLock } = await import('#server/platform/db/server-lock.ts');
  const engine = openPostgres(databaseUrl, log, noTimeLimits);
  let lock: ServerLock | undefined;
  try {
    await requireEmpty(engine.kysely, config);
    lock = await takeServerLock(databaseUrl, log, { alone: true });
    await engine.requireWritable();
    await engine.requireTableRights();
    const unreadable = await copyPictures(options, manifest, staging);
    const tx = await engine.kysely.startTransaction().execute();
    try {
      return await inTransaction(tx, options, manifest, { staging, unreadable });
    } catch (error) {
      // A connection that is lost has rolled back.
      if (!tx.isCommitted)
        await tx
          .rollback()
          .execute()
          .catch(() => undefined);
      throw error;
    }
  } finally {
    await engine.close();
    await lock?.release();
  }
}

/** Until the commit nobody sees anything of it, so that there is nothing to be taken back, however it ends. */
async function inTransaction(
  tx: ControlledTransaction<Tables>,
  options: RestoreOptions,
  manifest: Manifest,
  { staging, unreadable }: Copied,
): Promise<Restored> {
  const { config, now, progress = noProgress } = options;
  // The copies may have taken hours: where the lock was lost meanwhile, a server may have been started with this database.
  await requireEmpty(tx, config);
  await loadRows(tx, 'postgres', options, manifest);
  const installation = await markAsOne(tx, staging);
  const report = await check(options, { staging, unreadable }, databaseOf(tx, installation));
  progress.step('Moving everything into place');
  const commit = async (): Promise<void> => {
    try {
      await tx.commit().execute();
    } catch (error) {
      throw refusesCommit(error) ? error : new CommitOutcomeUnknown(unsettled(config), { cause: error });
    }
  };
  const filled = await fillIfBucket(options, staging);
  const replaced = await swapIn(config.dataDir, { staging, names: namesOf(config), now, commit });
  await filled?.done();
  return { report, replaced };
}

/** What is put in place in the data folder: pictures only where they are not in a bucket. */
function namesOf({ databaseUrl, s3 }: Config): readonly string[] {
  if (s3 === undefined) return databaseUrl === undefined ? sqliteNames : postgresNames;
  return databaseUrl === undefined ? databaseFileNames : [];
}

async function fillIfBucket({ config, progress = noProgress }: RestoreOptions, staging: string) {
  if (config.s3 === undefined) return undefined;
  progress.step('Sending the pictures to the bucket');
  return fillBucket(config, join(staging, pictureFolderName));
}

const unsettled = ({ dataDir, databaseUrl = '' }: Config): string =>
  `The database at ${databasePlace(databaseUrl)} did not say whether it has kept what was restored. The pictures are in ${dataDir}. ` +
  'Start the server once the database is back: when that says that the database is empty, move the data folder away and restore again.';

/** What is restored, as anyone who checks it sees it. */
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

/** Returns what cannot be read, a sentence each. */
async function copyPictures(
  { from, progress = noProgress }: RestoreOptions,
  manifest: Manifest,
  staging: string,
): Promise<string[]> {
  progress.step('Copying the pictures');
  await requireDiskRoom(staging, manifest.pictures.bytes);
  const purged = new Set(manifest.purged);
  const target = join(staging, pictureFolderName);
  const source = folderSource(picturesPath(from));
  const troubles: string[] = [];
  let done = 0;
  await forEach(picturesOf(from), atOnce, async ({ key, bytes, sha256 }) => {
    if (purged.has(key)) return;
    await requireNoLinks(picturesPath(from), key);
    const copied = await copyPicture(source, target, key, sha256);
    for (const trouble of copied.unreadable) troubles.push(`Picture ${key}: in the backup ${trouble}`);
    if (copied.sha256 === null) return;
    done += bytes;
    progress.share(done, manifest.pictures.bytes, 'byte');
  });
  // What is missing of these is told by the check that follows.
  if (manifest.tables['attachments']) await copyAttachments(from, source, target);
  progress.step('Writing the pictures to the disk');
  await syncPictures(target);
  return troubles;
}

/** That rows and pictures belong together is known here, also where none of the pictures is there to tell. */
async function markAsOne(db: Kysely<Tables>, staging: string): Promise<string> {
  const pictures = join(staging, pictureFolderName);
  await mkdir(join(pictures, temporaryFolder), { recursive: true });
  const installation = await settleInstallation(db, undefined);
  await markPictureFolder(pictures, installation);
  return installation;
}

/** Throws UnsoundBackup, unless that is wanted anyway. */
async function check(
  { config, log, anyway, progress = noProgress }: RestoreOptions,
  { staging, unreadable }: Copied,
  db?: Database,
): Promise<Report> {
  // Looked at where it lies aside, by this process alone.
  const { s3: _bucket, redisUrl: _redis, ...own } = config;
  const platform = await openPlatform(
    { ...own, dataDir: staging },
    { log, noTimeLimits: true, withoutKey: true, ...(db ? { db } : {}) },
  );
  try {
    const report = await checkStorage(platform, { repair: false, progress });
    report.troubles.unshift(...unreadable);
    if (report.troubles.length > 0 && !anyway) throw new UnsoundBackup(report.troubles);
    return report;
  } finally {
    await platform.close();
  }
}
