// Strips one picture and ends: see strip.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { ImageMime } from '../../files/image-mime.ts';
import { stripBytes } from './strip-bytes.ts';

const { data, mime }: { data: Uint8Array<ArrayBuffer>; mime: ImageMime } = workerData;
// Copied, as short results lie in a buffer that Node shares and does not let go of.
const stripped = new Uint8Array(stripBytes(Buffer.from(data.buffer, data.byteOffset, data.length), mime));
parentPort?.postMessage(stripped, [stripped.buffer]);
