import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { attachmentFolder, firstCharacters } from '#server/platform/files/layout.ts';
import { findFiles, placeOfPictures } from '#server/platform/files/open-files.ts';
import { isKey } from '#server/platform/files/picture-keys.ts';
import type { Bucket } from '#server/platform/files/s3/bucket.ts';
import { attachmentName, markName, pictureName } from '#server/platform/files/s3/names.ts';
import { isUsed, readMark } from '#server/platform/installation/picture-folder.ts';
import { BackupRefused } from './backup-folder.ts';
import { forEach, hashOf } from './pictures-copy.ts';

/** Lies in a bucket for as long as a restore fills it. */
const restoringName = 'restoring';
const atOnce = 4;

/** Throws BackupRefused unless the bucket is empty, or what a restore that was broken off has left. */
export async function requireVacantBucket(config: Config): Promise<void> {
  const { bucket, found, close } = await findFiles(config);
  try {
    if (!bucket || !isUsed(found) || (await bucket.sizeOf(restoringName)) !== null) return;
    throw new BackupRefused(
      `${placeOfPictures(config)} holds pictures already. Name an empty bucket in S3_BUCKET; the old one stays.`,
    );
  } finally {
    close();
  }
}

/**
 * Sends the pictures and files of a restore to the bucket, from the folder in which they were checked. Each is compared by the bucket with
 * its hash. Returns what ends it once the rows are in place: until then the bucket says that it is being filled.
 */
export async function fillBucket(config: Config, pictures: string): Promise<{ done: () => Promise<void> }> {
  const { bucket, close } = await findFiles(config);
  if (!bucket) throw new Error('No bucket is named');
  try {
    await bucket.put(restoringName, Buffer.from('restoring\n'));
    await forEach(filesIn(pictures), atOnce, ({ path, name }) => sendTo(bucket, path, name));
    const mark = await readMark(pictures);
    await bucket.put(markName, Buffer.from(`${mark}\n`));
  } catch (error) {
    close();
    throw error;
  }
  return {
    async done() {
      try {
        await bucket.remove(restoringName);
      } finally {
        close();
      }
    },
  };
}

export async function sendTo(bucket: Bucket, path: string, name: string): Promise<void> {
  const { size: bytes } = await stat(path);
  const sha256 = await hashOf(path);
  // An empty file counts as missing wherever it lies.
  if (sha256 !== null && bytes > 0) await bucket.putFile(name, path, { bytes, sha256 });
}

export async function* filesIn(pictures: string): AsyncGenerator<{ path: string; name: string }> {
  for (const folder of firstCharacters)
    for await (const key of namesIn(join(pictures, folder)))
      if (isKey(key)) yield { path: join(pictures, folder, key), name: pictureName(key) };
  for await (const id of namesIn(join(pictures, attachmentFolder)))
    yield { path: join(pictures, attachmentFolder, id), name: attachmentName(id) };
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined);
  if (entries) for await (const { name } of entries) yield name;
}
