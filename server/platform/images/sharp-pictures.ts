import { availableParallelism } from 'node:os';
import type { RenditionWidth } from '#domain/limits.ts';
import { isImageMime } from '../files/image-mime.ts';
import { Problem } from '../problem.ts';
import { openPicture, readHeader } from './decoder.ts';
import { createDrawProcesses } from './draw-processes.ts';
import type { ImageFacts, Images } from './images.ts';
import { createLimiter, type Purpose } from './limiter.ts';
import { bytesHeld } from './picture-memory.ts';
import { stripPicture } from './strip/strip.ts';
import type { Task } from './task.ts';

const awaited: Purpose = { isAwaited: true };
const later: Purpose = { isAwaited: false };
const megabyte = 1024 * 1024;
/** Of what a decoder holds of one picture: those with more are drawn one at a time. */
const large = 200 * megabyte;
/** Milliseconds until a picture is tried again for which there was not enough of the machine in all that time. */
const restFor = 10 * 60_000;

export interface SharpOptions {
  pixelLimit: number;
  /**
   * Seconds of processor time that one picture may take. The slowest format, AVIF, takes 5 s for 50 million pixels on a
   * fast core.
   */
  cpuLimit?: number;
  /** Bytes that a process may take while it draws. The most, 25 for each pixel, takes an AVIF of 10 bits. */
  memoryLimit?: number;
  /** Milliseconds for which a process is waited for, however little of the processor it gets. */
  patience?: number;
}

/**
 * Pictures by sharp, drawn in processes of their own: a decoder can be stopped in no other way. What somebody
 * waits for goes before background work; each rendition is made once at a time. What takes more than the limits rejects with image_too_complex:
 * processor time tells of the picture, not of the machine. One for which the machine was too slow rejects with overloaded
 * for a while at once.
 */
export function createSharpImages({
  pixelLimit,
  cpuLimit = 20,
  memoryLimit = 512 * megabyte + 32 * pixelLimit,
  patience = 5 * 60_000,
}: SharpOptions): Images {
  const limited = createLimiter(availableParallelism());
  // Beside the decodings: an upload that is answered with what its header says waits for none of them. Some formats are
  // read to their end for it, so that each of these holds a picture in memory.
  const inspecting = createLimiter(availableParallelism());
  const alone = createLimiter(1);
  const processes = createDrawProcesses(patience);
  const underway = new Map<string, { purpose: Purpose; made: Promise<Buffer> }>();
  const resting = new Set<string>();

  async function draw(purpose: Purpose, path: string, make: Task['make']): Promise<Buffer[]> {
    const work = async () => {
      if (resting.has(path)) throw new Problem('overloaded', { retryAfter: restFor / 1000 });
      return processes.draw({ path, pixelLimit, make, cpuLimit, memoryLimit });
    };
    const held = await inspecting(purpose, () => openPicture(path, pixelLimit).metadata()).then(bytesHeld, () => 0);
    try {
      return await (held > large ? alone(purpose, () => limited(purpose, work)) : limited(purpose, work));
    } catch (error) {
      if (error instanceof Problem && error.type === 'overloaded' && !resting.has(path)) {
        resting.add(path);
        setTimeout(() => resting.delete(path), restFor).unref();
      }
      throw error;
    }
  }

  return {
    inspect: (path, frames = null) => inspecting(awaited, () => inspect(path, pixelLimit, frames)),

    rendition(path, width, purpose = awaited) {
      const name = `${width} ${path}`;
      const running = underway.get(name);
      if (running) {
        if (purpose.isAwaited) running.purpose.isAwaited = true;
        return running.made;
      }
      const made = draw(purpose, path, [width])
        .then(one)
        .finally(() => underway.delete(name));
      underway.set(name, { purpose, made });
      return made;
    },

    thumbhash: async (path) => one(await draw(later, path, 'thumbhash')).toString('base64'),

    async renditions(path, widths: readonly RenditionWidth[]) {
      const made = await draw(later, path, widths);
      return widths.map((width, index) => ({ width, data: one(made.slice(index)) }));
    },

    strip: (path, mime) => stripPicture(path, mime),

    close: () => processes.close(),
  };
}

function one([data]: readonly Buffer[]): Buffer {
  if (!data) throw new Error('A process has drawn less than it was asked for');
  return data;
}

async function inspect(path: string, pixelLimit: number, animation: number | null): Promise<ImageFacts> {
  const metadata = await readHeader(path, pixelLimit);
  const mime = metadata.format === 'heif' ? 'image/avif' : `image/${metadata.format}`;
  if (!isImageMime(mime)) throw new Problem('type_unsupported');
  const { width, height } = metadata.autoOrient;
  const frames = animation ?? metadata.pages ?? 1;
  if (width * height * frames > pixelLimit) throw new Problem('image_too_large');
  return { width, height, frames, mime };
}
