import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ignoreMissing } from '#server/platform/files/missing.ts';
import { keysOf } from '#server/platform/files/picture-keys.ts';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import { BackupRefused, placeOf } from './backup-folder.ts';

/**
 * Copies a picture and what was made of it from one folder of pictures to another, and reads the copies back from there.
 * Returns the SHA-256 of the picture in hex, null when it is not there. A picture that is there already is not copied
 * again.
 */
export async function copyPicture(from: string, to: string, fileId: string, sha256: string): Promise<string | null> {
  const [original = fileId, ...made] = keysOf(fileId);
  const there = await hashOf(placeOf(to, original));
  const copied = there === sha256 ? there : await copyFile(from, to, original);
  if (copied === null) return null;
  for (const key of made) await copyFile(from, to, key);
  return copied;
}

/** Throws when the copy does not hold what was read. */
async function copyFile(from: string, to: string, key: string): Promise<string | null> {
  const source = await openIfThere(placeOf(from, key));
  if (!source) return null;
  const place = placeOf(to, key);
  const partly = `${place}.part`;
  await mkdir(dirname(place), { recursive: true });
  const sha256 = await drain(source, createWriteStream(partly, { mode: 0o640, flush: true }));
  if ((await hashOf(partly)) !== sha256) throw new Error(`${place} does not hold what was written there`);
  await rename(partly, place);
  return sha256;
}

async function hashOf(path: string): Promise<string | null> {
  const handle = await openIfThere(path);
  return handle && drain(handle, new PassThrough().resume());
}

/** Reads the file to its end and closes it; answers the SHA-256 of what went by. */
async function drain(source: FileHandle, target: Writable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    source.createReadStream({ highWaterMark: 256 * 1024 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    target,
  );
  return hash.digest('hex');
}

const openIfThere = async (path: string): Promise<FileHandle | null> =>
  (await open(path, 'r').catch(ignoreMissing)) ?? null;

/** Throws BackupRefused where a picture of a backup, or what was made of it, is a link: it would bring in a file from anywhere. */
export async function requireNoLinks(root: string, fileId: string): Promise<void> {
  const places = keysOf(fileId).map((key) => placeOf(root, key));
  for (const place of [dirname(placeOf(root, fileId)), ...places])
    if ((await lstat(place).catch(ignoreMissing))?.isSymbolicLink())
      throw new BackupRefused(`${place} is a link: put there what it leads to.`);
}

/** Puts the names of all copies on the disk. */
export async function syncPictures(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) await syncFolder(join(root, name));
  await syncFolder(root);
}

/** Runs this many at a time; stops at the first failure. */
export async function forEach<T>(items: AsyncIterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  const line = async (): Promise<void> => {
    for (;;) {
      const next = failed ? undefined : await iterator.next();
      if (!next || next.done === true) return;
      await work(next.value);
    }
  };
  const lines = Array.from({ length: atOnce }, () =>
    line().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(lines);
}

/** Throws BackupRefused when a disk has no room for so many bytes. */
export async function requireDiskRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupRefused(
      `There is no room in ${folder}: the pictures have ${megabytes(bytes)} MB, and ${megabytes(bavail * bsize)} MB are free.`,
    );
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);
