import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';
import { completenessOf } from './completeness/completeness.ts';
import type { Walker } from './completeness/walker.ts';
import type { ImageMime } from './image-mime.ts';
import { sniffedBytes, sniffImage } from './sniff.ts';

/** Bytes held back so that a usual screenshot is one write. */
const writtenAtOnce = 1024 * 1024;

export interface PictureFacts {
  bytes: number;
  sha256: string;
  mime: ImageMime;
}

/**
 * Writes the source to the handle while it counts, hashes and looks whether the picture is whole. Its type is known
 * before more than the first chunk is kept. What is refused leaves the source flowing, so that the sender can finish.
 */
export async function receiveInto(handle: FileHandle, source: Readable, limit: number): Promise<PictureFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  let picture: { mime: ImageMime; walker: Walker } | undefined;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;

  const accept = (chunk: Buffer): void => {
    hash.update(chunk);
    picture?.walker.push(chunk);
    waiting.push(chunk);
    waitingBytes += chunk.length;
  };
  const identify = (): void => {
    const mime = sniffImage(head);
    if (!mime) throw new Problem('type_unsupported');
    picture = { mime, walker: completenessOf(mime) };
    accept(head);
  };
  const flush = async (): Promise<void> => {
    if (waitingBytes === 0) return;
    const { bytesWritten } = await handle.writev(waiting);
    if (bytesWritten !== waitingBytes) throw Object.assign(new Error('Short write'), { code: 'ENOSPC' });
    waiting = [];
    waitingBytes = 0;
  };

  try {
    for await (const chunk of chunksOf(source)) {
      bytes += chunk.length;
      if (bytes > limit) throw new Problem('file_too_large');
      if (picture) {
        accept(chunk);
      } else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= sniffedBytes) identify();
      }
      if (waitingBytes >= writtenAtOnce) await flush();
    }
    if (bytes === 0) throw new Problem('file_empty');
    if (!picture) identify();
    if (!picture?.walker.complete()) throw new Problem('file_truncated');
    await flush();
    return { bytes, sha256: hash.digest('hex'), mime: picture.mime };
  } catch (error) {
    source.on('error', () => undefined).resume();
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
