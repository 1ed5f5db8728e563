import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ImageMime } from '../../files/image-mime.ts';
import { Problem } from '../../problem.ts';
import { stripBytes } from './strip-bytes.ts';

/**
 * Bytes that are stripped at once, in 10 ms at most. 25 MB of the smallest chunks take four seconds, in which the server
 * would answer nobody.
 */
const quickly = 64 * 1024;
/** Megabytes: millions of chunks take more, a picture that a program makes has thousands. */
const workersMemory = 256;

/**
 * The picture without EXIF, GPS, XMP, texts, thumbnails and trailing bytes; pixels, colour profile, animation and
 * orientation stay. Rejects with Problem file_truncated when its structure cannot be followed: never a half-clean copy.
 */
export async function stripPicture(path: string, mime: ImageMime): Promise<Buffer> {
  const data = await readFile(path);
  try {
    return data.length <= quickly ? stripBytes(data, mime) : await stripInWorker(data, mime);
  } catch (error) {
    throw new Problem('file_truncated', { cause: error });
  }
}

/** In a thread of its own, which ends with it. Takes the bytes away from the caller. */
async function stripInWorker(data: Buffer<ArrayBuffer>, mime: ImageMime): Promise<Buffer> {
  const worker = new Worker(new URL('strip-worker.ts', import.meta.url), {
    workerData: { data, mime },
    transferList: [data.buffer],
    resourceLimits: { maxOldGenerationSizeMb: workersMemory },
  });
  try {
    const [stripped]: Uint8Array<ArrayBuffer>[] = await once(worker, 'message');
    if (!stripped) throw new Error('The worker has answered nothing');
    return Buffer.from(stripped.buffer, stripped.byteOffset, stripped.length);
  } finally {
    await worker.terminate();
  }
}
