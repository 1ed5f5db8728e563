import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImageMime } from '../../files/image-mime.ts';
import { codeOf } from '../../error-code.ts';
import { Problem } from '../../problem.ts';
import { strippedCopy } from './strip-bytes.ts';
import type { WorkersAnswer } from './workers-answer.ts';

/**
 * Bytes that are stripped at once, in 10 ms at most. 25 MB of the smallest chunks take four seconds, in which the server
 * would answer nobody.
 */
const quickly = 64 * 1024;
/** Megabytes: millions of chunks take more, a picture that a program makes has thousands. */
const workersMemory = 256;
/** Milliseconds. What 25 MB take at most, on a free core, ten times over. */
const patience = 60_000;

/**
 * The picture without EXIF, GPS, XMP, texts, thumbnails and trailing bytes; pixels, colours, animation and
 * orientation stay, of a profile no more than that. Null when nothing has to go. Rejects with Problem file_truncated when its structure cannot be followed: never a half-clean copy;
 * with image_too_complex after so many milliseconds; with unavailable when the machine gives no thread. Takes the
 * bytes away from the caller.
 */
export async function stripPicture(
  data: Buffer<ArrayBuffer>,
  mime: ImageMime,
  limit = patience,
): Promise<Buffer | null> {
  const late = AbortSignal.timeout(limit);
  try {
    return data.length <= quickly ? await strippedCopy(data, mime) : await stripInWorker(data, mime, late);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(late.aborted ? 'image_too_complex' : 'file_truncated', { cause: error });
  }
}

/** In a thread of its own, which ends with it. Takes the bytes away from the caller. */
async function stripInWorker(data: Buffer<ArrayBuffer>, mime: ImageMime, late: AbortSignal): Promise<Buffer | null> {
  const answer = await askWorker(data, mime, late).catch((error: unknown) => {
    if (late.aborted || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    // It could not begin, or not load what it needs.
    throw new Problem('unavailable', { retryAfter: 5, cause: error });
  });
  if ('damaged' in answer) throw new Error(answer.damaged);
  const { stripped } = answer;
  return stripped && Buffer.from(stripped.buffer, stripped.byteOffset, stripped.length);
}

async function askWorker(data: Buffer<ArrayBuffer>, mime: ImageMime, late: AbortSignal): Promise<WorkersAnswer> {
  const worker = new Worker(new URL('strip-worker.ts', import.meta.url), {
    workerData: { data, mime },
    transferList: [data.buffer],
    resourceLimits: { maxOldGenerationSizeMb: workersMemory },
  });
  try {
    const [answer]: WorkersAnswer[] = await once(worker, 'message', { signal: late });
    if (!answer) throw new Error('The worker has answered nothing');
    return answer;
  } finally {
    await worker.terminate();
  }
}
