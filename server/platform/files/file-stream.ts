import { Readable } from 'node:stream';
import type { ByteRange } from './blob-store.ts';
import type { DiskFile } from './disk.ts';

const pieceBytes = 256 * 1024;

type Source = Pick<DiskFile, 'read' | 'close'>;

/** The bytes of a file, which is closed with the stream. */
export function streamOf(file: Source, range: ByteRange = { start: 0, end: Infinity }): Readable {
  const stream = Readable.from(bytesOf(file, range), { objectMode: false });
  return stream.once('close', () => void file.close());
}

async function* bytesOf(file: Source, { start, end }: ByteRange): AsyncIterable<Buffer> {
  for (let position = start; position <= end;) {
    const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, end - position + 1));
    const { bytesRead } = await file.read({ buffer, position, length: buffer.length });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
