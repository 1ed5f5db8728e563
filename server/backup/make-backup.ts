import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import { isStorageFull } from '#server/platform/db/failures.ts';
import { lastMigration } from '#server/platform/db/migrate.ts';
import { openReader, type Reader } from '#server/platform/db/reader.ts';
import { refuseWithoutDatabase } from '#server/platform/db/sqlite.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { databaseTroubles } from '#server/platform/db/check.ts';
import { requireMatch } from '#server/platform/installation/match.ts';
import { isUsed, type PictureFolder } from '#server/platform/installation/picture-folder.ts';
import type { Log } from '#server/platform/log.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { findFiles, pictureFolder } from '#server/platform/files/open-files.ts';
import { reasonOf } from '#server/platform/start-refusal.ts';
import {
  BackupRefused,
  finish,
  holdFolder,
  markUnfinished,
  picturesPath,
  placeOf,
  requireVacant,
  rowsPath,
  type Manifest,
} from './backup-folder.ts';
import { copyAttachments } from './attachments-copy.ts';
import { copyPicture, forEach, requireDiskRoom, syncPictures } from './pictures-copy.ts';
import { requireOutside } from './places.ts';
import { inspectRows, picturesOf, savedTablesOf, writeRows } from './rows.ts';
import { sourceOf, type Source } from './source.ts';

export interface BackupOptions {
  config: Config;
  log: Log;
  /** Absolute. Empty, or not there yet, or what a backup that was broken off has left. */
  to: string;
  /** Epoch milliseconds. */
  now: number;
  progress?: Progress;
  /** Called between the rows and the pictures. */
  rowsSaved?: () => Promise<void>;
}

const atOnce = 4;

/**
 * Copies an installation, also one whose server runs: the rows as they are at one moment, then the pictures that these
 * rows name. Everything is read back and compared. Until it is whole and on the disk the folder says that it is
 * unfinished. Throws BackupRefused, InstallationMismatch where the pictures are not those of the database, and DatabaseElsewhere.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { config, log, to } = options;
  await requireOutside(to, config);
  await requireVacant(to);
  const reader = await openReader(config, log);
  if (!reader) {
    if (config.databaseUrl === undefined && isUsed(await filesOf(config))) refuseWithoutDatabase(config.dataDir);
    throw new BackupRefused(nothingThere(config));
  }
  try {
    await requireOwnPictures(reader, config);
    return await makeIn(reader, options).catch((error: unknown) => {
      if (!isStorageFull(error)) throw error;
      throw new BackupRefused(
        `There is no room left in ${to}. What is there is no backup yet: make room and give the command again, and it goes on.`,
        { cause: error },
      );
    });
  } finally {
    await reader.close();
  }
}

async function makeIn(reader: Reader, options: BackupOptions): Promise<Manifest> {
  const { to } = options;
  await mkdir(to, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new BackupRefused(`${to} cannot be made: ${reasonOf(codeOf(error))}. Name another folder.`, { cause: error });
  });
  const letGo = holdFolder(to);
  try {
    // Another one may have been finished since.
    await requireVacant(to);
    await markUnfinished(to);
    const saved = await reader.snapshot((db) => saveRows(reader, db, options));
    await options.rowsSaved?.();
    const place = await findFiles(options.config);
    const from = await sourceOf(place, pictureFolder(options.config));
    const copied = await savePictures(reader, options, from, saved.tables.files?.rows ?? 0).catch((error: unknown) => {
      place.close();
      throw error;
    });
    const attached = await saveAttachments(options, from, saved.tables.attachments?.rows ?? 0).finally(place.close);
    return await finish(to, {
      made_at: new Date(options.now).toISOString(),
      migration: saved.migration,
      tables: saved.tables,
      pictures: copied.pictures,
      purged: copied.purged,
      troubles: [...saved.troubles, ...copied.troubles, ...attached],
    });
  } finally {
    await letGo();
  }
}

/** Where their disk is not mounted there would be a backup without them. */
const requireOwnPictures = async ({ kysely, engine }: Reader, config: Config): Promise<void> =>
  requireMatch(kysely, engine, await filesOf(config));

async function filesOf(config: Config): Promise<PictureFolder> {
  const place = await findFiles(config);
  place.close();
  return place.found;
}

const nothingThere = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined
    ? `There is nothing to back up: no server has ever used ${dataDir}. Set DATA_DIR to the folder of the server.`
    : 'There is nothing to back up: no server has ever used this database. Set DATABASE_URL right.';

async function saveRows({ engine }: Reader, db: Kysely<Tables>, { to, progress = noProgress }: BackupOptions) {
  const migration = await lastMigration(db);
  if (migration === null)
    throw new BackupRefused('The database was made by a newer version. Make the backup with that version.');
  const troubles = await databaseTroubles({ engine, query: db }, progress);
  const tables: Manifest['tables'] = {};
  await mkdir(dirname(rowsPath(to, '')), { recursive: true });
  const names = await savedTablesOf(db, engine);
  progress.step('Copying the database');
  const total = await rowsOf(db, names);
  let done = 0;
  for (const table of names) {
    const path = rowsPath(to, table);
    const written = await writeRows(db, table, path, (rows) => progress.share((done += rows), total, 'row'));
    const found = await inspectRows(path);
    if (found.sha256 !== written.sha256) throw new Error(`${path} does not hold what was written there`);
    tables[table] = found;
  }
  await syncFolder(dirname(rowsPath(to, '')));
  return { migration, troubles, tables };
}

async function rowsOf(db: Kysely<Tables>, tables: readonly string[]): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    total += Number(rows[0]?.n);
  }
  return total;
}

/** The pictures that the saved rows name. */
async function savePictures(
  reader: Reader,
  { config, to, progress = noProgress }: BackupOptions,
  from: Source,
  count: number,
) {
  const target = picturesPath(to);
  progress.step('Looking for pictures that are copied already');
  let looked = 0;
  let total = 0;
  let missing = 0;
  for await (const { key, bytes } of picturesOf(to)) {
    total += bytes;
    // What a backup that was broken off has copied needs no room again.
    if ((await sizeOf(placeOf(target, key))) !== bytes) missing += bytes;
    progress.share((looked += 1), count, 'picture');
  }
  await requireDiskRoom(to, missing);

  progress.step('Copying the pictures');
  const pictures = { count: 0, bytes: 0 };
  const purged: string[] = [];
  const troubles: string[] = [];
  let done = 0;
  await forEach(picturesOf(to), atOnce, async ({ key, bytes, sha256 }) => {
    const { sha256: found, unreadable } = await copyPicture(from, target, key, sha256);
    done += bytes;
    progress.share(done, total, 'byte');
    if (found === null && !(await isKnown(reader.kysely, key))) {
      purged.push(key);
      return;
    }
    for (const trouble of unreadable) troubles.push(`Picture ${key}: ${trouble}`);
    if (found === null) {
      if (unreadable.length === 0) troubles.push(`Picture ${key}: the file is missing`);
      return;
    }
    pictures.count += 1;
    pictures.bytes += bytes;
    if (found !== sha256) troubles.push(`Picture ${key}: the bytes have changed`);
  });
  // They may be missing because their disk has gone meanwhile.
  if (troubles.length > 0) await requireOwnPictures(reader, config);
  progress.step('Writing the pictures to the disk');
  await syncPictures(target);
  return { pictures, purged, troubles };
}

/** What people have sent with forms; returns what is wrong with it. */
async function saveAttachments(
  { to, progress = noProgress }: BackupOptions,
  from: Source,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  progress.step('Copying the attachments');
  const troubles = await copyAttachments(to, from, picturesPath(to));
  await syncPictures(picturesPath(to));
  return troubles;
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** Whether a picture is known now: one that was purged since the rows were read has lost its row before its file. */
async function isKnown(db: Kysely<Tables>, key: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}
