// Strips one picture and ends: see strip.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { ImageMime } from '../../files/image-mime.ts';
import { strippedCopy } from './strip-bytes.ts';
import type { WorkersAnswer } from './workers-answer.ts';

const { data, mime }: { data: Uint8Array<ArrayBuffer>; mime: ImageMime } = workerData;
send(await strip());

async function strip(): Promise<WorkersAnswer> {
  try {
    const stripped = await strippedCopy(Buffer.from(data.buffer, data.byteOffset, data.length), mime);
    // Copied, as short results lie in a buffer that Node shares and does not let go of.
    return { stripped: stripped && new Uint8Array(stripped) };
  } catch (error) {
    return { damaged: error instanceof Error ? error.message : String(error) };
  }
}

function send(answer: WorkersAnswer): void {
  parentPort?.postMessage(answer, 'stripped' in answer && answer.stripped ? [answer.stripped.buffer] : []);
}
