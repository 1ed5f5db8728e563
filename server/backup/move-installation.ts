import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import { databasePlace } from '#server/platform/db/database-place.ts';
import type { OpenedEngine } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseFileName, databaseFileNames, openSqlite, refuseWithoutDatabase } from '#server/platform/db/sqlite.ts';
import { tableNames } from '#server/platform/db/table-names.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { pictureFolderName } from '#server/platform/files/layout.ts';
import { findFiles, pictureFolder, placeOfPictures } from '#server/platform/files/open-files.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { installationOf, joinInstallation, requireMatch } from '#server/platform/installation/match.ts';
import { isUsed } from '#server/platform/installation/picture-folder.ts';
import type { Log } from '#server/platform/log.ts';
import { Problem } from '#server/platform/problem.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { claimBucket, compareFiles, giveBucket, releaseBucket, sendFiles, type MovedFiles } from './move-files.ts';
import { differing, movedTables, moveRows, sumsOf, type Sum } from './move-rows.ts';

export interface MoveOptions {
  /** What moves: rows in SQLite, and files in a folder or in a bucket. */
  config: Config;
  /** Where to, of which the database and the bucket count. */
  target: Pick<Config, 'databaseUrl' | 's3'>;
  log: Log;
  /** Epoch milliseconds; names the folder of what was moved. */
  now: number;
  progress?: Progress;
}

export interface Moved {
  /** By table; null where the rows stay in SQLite. */
  tables: ReadonlyMap<string, Sum> | null;
  /** Null where they stay where they were. */
  files: MovedFiles | null;
  /** Where that lies which is not used any more. */
  aside: string;
}

/** What is moving, with the id that it keeps. */
interface Source {
  db: Kysely<Tables>;
  installation: string;
}

/**
 * Moves an installation of SQLite into a PostgreSQL, its files into a bucket, or both, and compares all of it there with what was here.
 * Until then everything stays as it is; what was moved is put aside last, so that no server goes on with it. One that
 * was broken off goes on: files that are there are not sent again, and rows come in one transaction. Throws StartRefusal, DataDirBusy,
 * InstallationMismatch.
 */
export async function moveInstallation(options: MoveOptions): Promise<Moved> {
  const { config, target } = options;
  requireSense(options);
  const source = await openSource(config);
  try {
    const files = await moveFiles(options, source);
    const tables = target.databaseUrl === undefined ? null : await moveDatabase(options, target.databaseUrl, source);
    // Nothing before this line has changed what a server of the old place would find.
    await files?.done();
    await source.close();
    const names = [...(tables ? databaseFileNames.toReversed() : []), ...(files ? [pictureFolderName] : [])];
    return { tables, files: files?.moved ?? null, aside: await putAside(options, names) };
  } finally {
    await source.close();
  }
}

function requireSense({ config, target }: MoveOptions): void {
  const refuse = (said: string): never => {
    throw new StartRefusal(`${said} Nothing was changed.`);
  };
  if (config.databaseUrl !== undefined)
    refuse(
      'DATABASE_URL is set: what moves is an installation on SQLite. Give the command with the settings that it has.',
    );
  if (target.databaseUrl === undefined && target.s3 === undefined)
    refuse('The settings of where to name neither DATABASE_URL nor S3_BUCKET.');
  if (config.s3 !== undefined && (target.s3?.bucket !== config.s3.bucket || target.s3.endpoint !== config.s3.endpoint))
    refuse(
      `The files lie in ${placeOfPictures(config)} and stay there: name the same bucket in the settings of where to.`,
    );
}

async function openSource(config: Config): Promise<Source & { close: () => Promise<void> }> {
  const place = await findFiles(config);
  place.close();
  if (!existsSync(join(config.dataDir, databaseFileName))) {
    if (isUsed(place.found)) refuseWithoutDatabase(config.dataDir);
    throw new StartRefusal(
      `There is nothing to move: no server has ever used ${config.dataDir}. Set DATA_DIR to the folder of the server.`,
    );
  }
  const engine = openSqlite(config.dataDir, { isUsed: isUsed(place.found) });
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await engine.close();
  };
  try {
    await requireMatch(engine.kysely, 'sqlite', place.found);
    await migrate(engine.kysely, 'sqlite');
    const installation = await joinInstallation(engine.kysely, 'sqlite', place.found);
    engine.migrated(installation);
    return { db: engine.kysely, installation, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function moveFiles({ config, target, progress = noProgress }: MoveOptions, { db, installation }: Source) {
  if (config.s3 !== undefined || target.s3 === undefined) return undefined;
  const { bucket: name } = target.s3;
  try {
    const { bucket, found, close } = await findFiles({ ...config, s3: target.s3 });
    if (!bucket) throw new Error('No bucket is named');
    const root = pictureFolder(config);
    try {
      const claim = await claimBucket({ bucket, found }, installation);
      await sendFiles(root, bucket, { ...claim, progress });
      const moved = await compareFiles(db, root, bucket, progress);
      await giveBucket(bucket, installation);
      return { moved, done: () => releaseBucket(bucket).finally(close) };
    } catch (error) {
      close();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.type !== 'unavailable') throw error;
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartRefusal(
      `The bucket ${name} does not answer: ${cause}. The installation is where it was: give the command again, and it goes on.`,
      { cause: error },
    );
  }
}

async function moveDatabase(
  { log, progress = noProgress }: MoveOptions,
  databaseUrl: string,
  source: Source,
): Promise<ReadonlyMap<string, Sum>> {
  const { openPostgres, noTimeLimits } = await import('#server/platform/db/postgres.ts');
  const { takeServerLock } = await import('#server/platform/db/server-lock.ts');
  const engine = openPostgres(databaseUrl, log, noTimeLimits);
  try {
    const lock = await takeServerLock(databaseUrl, log, { alone: true });
    try {
      await engine.requireWritable();
      await engine.requireTableRights();
      return await fill(engine, databaseUrl, source, progress);
    } finally {
      await lock.release();
    }
  } finally {
    await engine.close();
  }
}

/** In one transaction, which is committed once all is the same there: nobody ever sees half of it. */
async function fill(
  { kysely }: OpenedEngine,
  databaseUrl: string,
  { db, installation }: Source,
  progress: Progress,
): Promise<ReadonlyMap<string, Sum>> {
  const isThere = await holds(kysely, databaseUrl, installation);
  return kysely.transaction().execute(async (tx) => {
    if (!isThere) await moveRows(db, tx, progress);
    progress.step('Comparing the rows');
    const tables = await movedTables(db);
    const own = await sumsOf(db, tables);
    const different = differing(own, await sumsOf(tx, tables));
    if (different.length === 0) return own;
    throw new StartRefusal(
      isThere
        ? `The database ${databasePlace(databaseUrl)} has this installation already, and the two have gone different ways since: ${different.join(', ')} differ. Nothing was changed: name an empty database.`
        : `${different.join(', ')} came to ${databasePlace(databaseUrl)} otherwise than they are here. Nothing was changed there or here.`,
    );
  });
}

/** Whether a move that was broken off after its commit has left all rows there. Throws StartRefusal where others are. */
async function holds(db: Kysely<Tables>, databaseUrl: string, installation: string): Promise<boolean> {
  const tables = await tableNames(db, 'postgres');
  const [table] = tables;
  if (table === undefined) return false;
  if (tables.has('installation') && (await installationOf(db)) === installation) return true;
  throw new StartRefusal(
    `The database ${databasePlace(databaseUrl)} is not empty: it has tables, such as ${table}. Nothing was changed: name an empty one in DATABASE_URL.`,
  );
}

/** A server that were started with the settings of before would go on with what nobody else sees. */
async function putAside({ config: { dataDir }, now }: MoveOptions, names: readonly string[]): Promise<string> {
  const aside = join(dataDir, `moved-${new Date(now).toISOString().replaceAll(/[-:.]/g, '')}`);
  await mkdir(aside);
  for (const name of names) if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name));
  await syncFolder(aside);
  await syncFolder(dataDir);
  return aside;
}
