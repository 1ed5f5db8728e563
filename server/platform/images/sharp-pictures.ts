import { availableParallelism } from 'node:os';
import { sideLimit, type RenditionWidth } from '#domain/limits.ts';
import { isImageMime } from '../files/image-mime.ts';
import { createBoundedQueue } from '../limits/bounded-queue.ts';
import { Problem } from '../problem.ts';
import type { Header } from './header.ts';
import type { ImageFacts, Images } from './images.ts';
import { createPictureProcesses } from './picture-processes.ts';
import { stripPicture } from './strip/strip.ts';
import type { Task, TaskLimits } from './task.ts';

/** As many at once as there are cores. Each network may have as many connections as a page has pictures. */
const queue = { atOnce: availableParallelism(), waiting: 1000, ofOne: 200 };
const megabyte = 1024 * 1024;
/** Of what a decoder holds of one picture: those with more are drawn one at a time. */
const large = 200 * megabyte;
/**
 * The header of a sound picture of 50 million pixels takes 10 ms of a fast core and 10 MB beside the 70 of any process. An upload
 * gets no answer that begins after a minute, and others wait for the place.
 */
const headerLimits: HeaderLimits = { cpuLimit: 1, memoryLimit: 256 * megabyte, patience: 20_000 };
/** Milliseconds until a picture is tried again for which there was not enough of the machine in all that time. */
const restFor = 10 * 60_000;

interface HeaderLimits extends TaskLimits {
  /** Milliseconds for which a process that reads a header is waited for. */
  patience: number;
}

export interface SharpOptions {
  pixelLimit: number;
  /**
   * Seconds of processor time that one picture may take. The slowest format, AVIF, takes 5 s for 50 million pixels on a
   * fast core.
   */
  cpuLimit?: number;
  /** Bytes that a process may take while it draws. The most, 25 for each pixel, takes an AVIF of 10 bits. */
  memoryLimit?: number;
  /** Milliseconds for which a process that draws is waited for, however little of the processor it gets. */
  patience?: number;
  /** What the header of a picture may take. */
  headers?: Partial<HeaderLimits>;
}

/**
 * Pictures by sharp, which reads and draws them in processes of their own: a decoder can be stopped in no other way. What takes more
 * than the limits rejects with image_too_complex: processor time tells of the picture, not of the machine. One for which the machine
 * was too slow to draw it rejects with overloaded for a while at once.
 */
export function createSharpImages({
  pixelLimit,
  cpuLimit = 20,
  memoryLimit = 512 * megabyte + 32 * pixelLimit,
  patience = 5 * 60_000,
  headers = {},
}: SharpOptions): Images {
  const { patience: headerPatience, ...limitsOfHeader } = { ...headerLimits, ...headers };
  const limited = createBoundedQueue(queue);
  const alone = createBoundedQueue({ ...queue, atOnce: 1 });
  const drawing = createPictureProcesses({ name: 'drawing', patience });
  // Beside the drawings: an upload that is answered with what its header says waits for none of them.
  const inspecting = createBoundedQueue(queue);
  const inspectors = createPictureProcesses({ name: 'headers', patience: headerPatience });
  const resting = new Set<string>();

  async function headerOf(path: string): Promise<Header> {
    const made = await inspectors.run({ path, pixelLimit, make: 'header', heldLimit: Infinity, ...limitsOfHeader });
    if (!('header' in made)) throw new Error('A process has drawn where a header was asked for');
    return made.header;
  }

  async function draw(
    holder: string | undefined,
    path: string,
    make: Exclude<Task['make'], 'header'>,
  ): Promise<Buffer[]> {
    const work = async (heldLimit: number) => {
      if (resting.has(path)) throw new Problem('overloaded', { retryAfter: restFor / 1000 });
      try {
        return await drawing.run({ path, pixelLimit, make, heldLimit, cpuLimit, memoryLimit });
      } catch (error) {
        if (error instanceof Problem && error.type === 'overloaded') rest(path);
        throw error;
      }
    };
    let made = await limited.run(holder, () => work(large));
    if ('tooMuchHeld' in made) made = await alone.run(holder, () => limited.run(holder, () => work(Infinity)));
    if (!('drawn' in made)) throw new Error('A process has not drawn what it was asked for');
    return made.drawn.map((data) => Buffer.from(data.buffer, data.byteOffset, data.length));
  }

  function rest(path: string): void {
    resting.add(path);
    setTimeout(() => resting.delete(path), restFor).unref();
  }

  return {
    prepare(mime) {
      // The walk over a PNG, by far the most of all, has read its header.
      if (mime !== 'image/png') inspectors.prepare();
      drawing.prepare();
    },

    requireSmall: (facts) => requireSmall(facts, pixelLimit),

    async inspect(path, frames = null, holder, signal) {
      const header = await inspecting.run(holder, () => headerOf(path), signal);
      return factsOf({ ...header, frames: frames ?? header.frames }, pixelLimit);
    },

    rendition: async (path, width, holder) => one(await draw(holder, path, [width])),

    square: async (path, side, holder) => one(await draw(holder, path, { square: side })),

    leaf: async (path, side, holder) => one(await draw(holder, path, { leaf: side })),

    paint: async (path, painting, holder) => one(await draw(holder, path, { paint: painting })),

    thumbhash: async (path) => one(await draw(undefined, path, 'thumbhash')).toString('base64'),

    async renditions(path, widths: readonly RenditionWidth[]) {
      const made = await draw(undefined, path, widths);
      return widths.map((width, index) => ({ width, data: one(made.slice(index)) }));
    },

    strip: (data, mime) => stripPicture(data, mime),

    close() {
      inspectors.close();
      drawing.close();
    },
  };
}

function one([data]: readonly Buffer[]): Buffer {
  if (!data) throw new Error('A process has drawn less than it was asked for');
  return data;
}

function factsOf({ format, width, height, frames }: Header, pixelLimit: number): ImageFacts {
  const mime = format === 'heif' ? 'image/avif' : `image/${format}`;
  if (!isImageMime(mime)) throw new Problem('type_unsupported');
  return requireSmall({ width, height, frames, mime }, pixelLimit);
}

function requireSmall(facts: ImageFacts, pixelLimit: number): ImageFacts {
  const isSmall =
    Math.max(facts.width, facts.height) <= sideLimit && facts.width * facts.height * facts.frames <= pixelLimit;
  if (!isSmall) throw new Problem('image_too_large');
  return facts;
}
