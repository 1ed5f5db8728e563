import { createHash, type Hash } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOfFile } from '#server/platform/files/file-fault.ts';
import { keysOf } from '#server/platform/files/picture-keys.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { BackupRefused, placeOf } from './backup-folder.ts';
import { openIfThere, Unreadable, type Source } from './source.ts';

/** What became of a picture. */
export interface Copied {
  /** Of the picture, in hex; null when it is not there or cannot be read. */
  sha256: string | null;
  /** What is there and cannot be read, each in words; it is not copied. */
  unreadable: string[];
}

/**
 * Copies a picture and what was made of it to a folder of pictures, and reads the copies back from there. A
 * picture that is there already is not copied again.
 */
export async function copyPicture(from: Source, to: string, fileId: string, sha256: string): Promise<Copied> {
  const [original = fileId, ...made] = keysOf(fileId);
  const unreadable: string[] = [];
  const copy = (key: string): Promise<string | null> =>
    copyFile(() => from.picture(key), placeOf(to, key)).catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      unreadable.push(`${key === original ? 'the file' : key} cannot be read: ${error.message}`);
      return null;
    });
  const there = await hashOf(placeOf(to, original));
  const copied = there === sha256 ? there : await copy(original);
  if (copied !== null) for (const key of made) await copy(key);
  return { sha256: copied, unreadable };
}

/** The same for a file that nothing is made of. */
export async function copyAlone(from: () => Promise<Readable | null>, to: string, sha256: string): Promise<Copied> {
  try {
    return { sha256: (await hashOf(to)) === sha256 ? sha256 : await copyFile(from, to), unreadable: [] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { sha256: null, unreadable: [`the file cannot be read: ${error.message}`] };
  }
}

/** Null when it is not there. Throws Unreadable, and when the copy does not hold what was read. */
async function copyFile(from: () => Promise<Readable | null>, place: string): Promise<string | null> {
  const source = await from();
  if (!source) return null;
  const partly = `${place}.part`;
  await mkdir(dirname(place), { recursive: true });
  try {
    const sha256 = await writeTo(partly, source);
    if ((await hashOf(partly)) !== sha256) throw new Error(`${place} does not hold what was written there`);
    await rename(partly, place);
    return sha256;
  } catch (error) {
    if (error instanceof Unreadable) await rm(partly, { force: true });
    throw error;
  }
}

/** The file is there before the first byte is read, so that anyone who removes it after a failure finds it. */
async function writeTo(path: string, source: Readable): Promise<string> {
  const target = await open(path, 'w', 0o640).catch((error: unknown) => {
    source.destroy();
    throw error;
  });
  return drain(source, target.createWriteStream({ flush: true }));
}

/** Null when it is not there or cannot be read. */
export async function hashOf(path: string): Promise<string | null> {
  try {
    const source = await openIfThere(path);
    return source && (await drain(source, new PassThrough().resume()));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** Reads the file to its end and closes it; answers the SHA-256 of what went by. */
async function drain(source: Readable, target: Writable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(piecesOf(source, hash), target);
  return hash.digest('hex');
}

/** A failure to read is told from one to write by its class alone: neither names its file. */
async function* piecesOf(source: Readable, hash: Hash): AsyncIterable<Buffer> {
  try {
    for await (const chunk of source) {
      const piece: Buffer = chunk;
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw new Unreadable(faultOfFile(error), { cause: error });
  }
}

/** Throws BackupRefused where a picture of a backup, or what was made of it, is a link: it would bring in a file from anywhere. */
export async function requireNoLinks(root: string, fileId: string): Promise<void> {
  const places = keysOf(fileId).map((key) => placeOf(root, key));
  for (const place of [dirname(placeOf(root, fileId)), ...places])
    // What cannot be looked at cannot be opened either, of which its copy tells.
    if ((await lstat(place).catch(() => undefined))?.isSymbolicLink())
      throw new BackupRefused(`${place} is a link: put there what it leads to.`);
}

/** Puts the names of all copies on the disk. */
export async function syncPictures(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) await syncFolder(join(root, name));
  await syncFolder(root);
}

/** Runs this many at a time; stops at a failure, which is told when all of them have come to their end. */
export async function forEach<T>(items: AsyncGenerator<T>, atOnce: number, work: (item: T) => Promise<void>) {
  // The generator is one for all of them: whichever leaves its loop by a failure closes it for the others too.
  const lines = Array.from({ length: atOnce }, async () => {
    for await (const item of items) await work(item);
  });
  await Promise.allSettled(lines);
  await Promise.all(lines);
}

/** Throws BackupRefused when a disk has no room for so many bytes. */
export async function requireDiskRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupRefused(
      `There is no room in ${folder}: the pictures take ${Math.ceil(bytes / megabyte)} MB, and there is room for ${Math.floor((bavail * bsize) / megabyte)} MB.`,
    );
}

const megabyte = 1_000_000;
