import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';
import { completenessOf } from './completeness/completeness.ts';
import type { Size, Walker } from './completeness/walker.ts';
import type { ImageMime } from './image-mime.ts';
import { createFileWriter, type Target } from './file-writer.ts';
import { sniffedBytes, sniffImage } from './sniff.ts';

export interface PictureFacts {
  bytes: number;
  /** Hex. */
  sha256: string;
  mime: ImageMime;
  /** What an animated PNG says of itself; null for everything else. */
  frames: number | null;
  /** As it is shown, of pictures of which no decoder has to be asked; null for everything else. */
  size: Size | null;
}

/**
 * Writes the source to the file while it counts, hashes and looks whether the picture is whole. Its type is known
 * before more than the first chunk is kept. What is refused leaves the source flowing, so that the sender can finish.
 */
export async function receiveInto(
  opening: Promise<Target>,
  source: Readable,
  limit: number,
  identified: (mime: ImageMime) => void = () => undefined,
): Promise<PictureFacts> {
  const hash = createHash('sha256');
  const writer = createFileWriter(opening);
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  let picture: { mime: ImageMime; walker: Walker } | undefined;

  const accept = (chunk: Buffer): Promise<void> | undefined => {
    hash.update(chunk);
    picture?.walker.push(chunk);
    // After what may throw: nobody would hear that the writer failed.
    return writer.add(chunk);
  };
  const identify = (): Promise<void> | undefined => {
    const mime = sniffImage(head);
    if (!mime) throw new Problem('type_unsupported');
    identified(mime);
    picture = { mime, walker: completenessOf(mime) };
    return accept(head);
  };

  try {
    for await (const chunk of chunksOf(source)) {
      bytes += chunk.length;
      if (bytes > limit) throw new Problem('file_too_large');
      if (picture) {
        await accept(chunk);
      } else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= sniffedBytes) await identify();
      }
    }
    if (bytes === 0) throw new Problem('file_empty');
    if (!picture) await identify();
    await writer.end();
    if (!picture?.walker.complete()) throw new Problem('file_truncated');
    const { mime, walker } = picture;
    return {
      bytes,
      sha256: hash.digest('hex'),
      mime,
      frames: walker.facts.frames ?? null,
      size: walker.facts.size ?? null,
    };
  } catch (error) {
    source.on('error', () => undefined).resume();
    // The file must not be closed under a write.
    await writer.end().catch(() => undefined);
    throw error;
  }
}

/** A source that breaks off has not sent the whole picture. */
async function* chunksOf(source: Readable): AsyncIterable<Buffer> {
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    }
  } catch (error) {
    throw new Problem('file_truncated', { cause: error });
  }
}
