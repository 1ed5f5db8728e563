import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange } from './blob-store.ts';

const pieceBytes = 256 * 1024;

/** The bytes of a file, which is closed with the stream. */
export const streamOf = (file: FileHandle, range?: ByteRange): Readable =>
  file.createReadStream({ ...range, highWaterMark: pieceBytes });
