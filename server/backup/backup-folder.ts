import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteCodeOf, sqliteCodes } from '#server/platform/db/failures.ts';
import { holdFile } from '#server/platform/db/lock-file.ts';
import { isKey } from '#server/platform/files/picture-keys.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { commandLine } from '#server/platform/command-line.ts';

/** Of the form of a backup; another number is another form. */
const format = 1;
const manifestName = 'backup.json';
/** Lies in a folder for as long as a backup is being made there. */
const unfinishedName = 'backup.unfinished';
/** Held by the program that makes a backup there. */
const lockName = 'backup.lock';
const lockNames = [lockName, `${lockName}-journal`];

/** What a backup says of itself, written when everything else is there and proved. */
export interface Manifest {
  format: number;
  /** ISO 8601. */
  made_at: string;
  /** Name of the last migration of the database that it was made of. */
  migration: string;
  /** By table: how many rows, and the SHA-256 of their file in hex. */
  tables: Record<string, { rows: number; sha256: string }>;
  pictures: { count: number; bytes: number };
  /** Keys of pictures that were purged while it was being made: they and their screens are left out. */
  purged: string[];
  /** What was wrong with the installation already; empty means sound. */
  troubles: string[];
}

/** A backup or restore was refused for a reason that the operator can resolve; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Where things lie in a backup. */
export const rowsPath = (folder: string, table: string): string => join(folder, 'rows', `${table}.jsonl`);
export const picturesPath = (folder: string): string => join(folder, 'files');
/**
 * A picture, or what is made of it, in a folder of pictures. Throws BackupRefused when the key is no name of one: in a backup of
 * somebody else it may lead anywhere.
 */
export function placeOf(root: string, key: string): string {
  if (!isKey(key)) throw new BackupRefused(`The backup is damaged: no picture is called ${JSON.stringify(key)}.`);
  return join(root, key.charAt(0), key);
}

/** Rejects with BackupRefused when the folder holds anything but an interrupted backup. */
export async function requireVacant(folder: string): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => !lockNames.includes(name));
  if (names.length === 0 || names.includes(unfinishedName)) return;
  throw new BackupRefused(
    names.includes(manifestName)
      ? `${folder} holds a backup already. Name a new folder.`
      : `${folder} is not empty. Name a new folder.`,
  );
}

/**
 * Locks a folder against other backups. Returns the function that unlocks it. Throws BackupRefused while another backup is
 * being made there.
 */
export function holdFolder(folder: string): () => Promise<void> {
  const lock = held(folder);
  if (lock === null)
    throw new BackupRefused(`Another backup is being made in ${folder}. Wait for its end, or name another folder.`);
  return async () => {
    // While it is held, so that nobody holds a file that is gone.
    for (const name of lockNames) await rm(join(folder, name), { force: true });
    lock?.close();
  };
}

/** Some disks of a network know no locks, and are good for backups all the same. */
function held(folder: string): ReturnType<typeof holdFile> | undefined {
  try {
    return holdFile(join(folder, lockName));
  } catch (error) {
    const code = sqliteCodeOf(error);
    if (code === sqliteCodes.ioError || code === sqliteCodes.protocol) return undefined;
    if (code === sqliteCodes.cantOpen || code === sqliteCodes.readOnly)
      throw new BackupRefused(`${folder} cannot be written. Name another folder.`, { cause: error });
    throw error;
  }
}

/** Marks the folder as a backup that is not whole yet, which survives a power cut. */
export const markUnfinished = (folder: string): Promise<void> => writeDurably(join(folder, unfinishedName), '');

/** Makes the backup a whole one: a single rename, after which it can be restored. */
export async function finish(folder: string, manifest: Omit<Manifest, 'format'>): Promise<Manifest> {
  const whole: Manifest = { format, ...manifest };
  const unfinished = join(folder, unfinishedName);
  await writeDurably(unfinished, `${JSON.stringify(whole, null, 2)}\n`);
  await rename(unfinished, join(folder, manifestName));
  await syncFolder(folder);
  return whole;
}

/** Throws BackupRefused when this is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const names = await namesIn(folder);
    throw new BackupRefused(
      names.includes(unfinishedName)
        ? `The backup in ${folder} was broken off. Make it again.`
        : `There is no backup in ${folder}: a folder that "${commandLine('backup')}" has made is wanted.`,
    );
  }
  const manifest = parsed(text);
  if (manifest === undefined) throw new BackupRefused(`${join(folder, manifestName)} is damaged.`);
  if (manifest.format !== format)
    throw new BackupRefused(
      `The backup in ${folder} was made by another version, in a form that this one cannot read.`,
    );
  return manifest;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => []);

function parsed(text: string): Manifest | undefined {
  try {
    const value: Manifest = JSON.parse(text);
    const isWhole =
      typeof value.format === 'number' && typeof value.tables === 'object' && !Number.isNaN(Date.parse(value.made_at));
    return isWhole ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file, private to this user, that is on the disk once this resolves; its name is after `syncFolder`. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
