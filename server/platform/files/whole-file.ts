import type { DiskFile } from './disk.ts';

const pieceBytes = 256 * 1024;

/** All bytes of a file, in memory that is theirs alone. Piece by piece: each has the patience that a call has. */
export async function wholeFile(file: Pick<DiskFile, 'stat' | 'read'>): Promise<Buffer<ArrayBuffer>> {
  const { size } = await file.stat();
  const data = Buffer.from(new ArrayBuffer(size));
  for (let position = 0; position < size;) {
    const buffer = data.subarray(position, position + pieceBytes);
    const { bytesRead } = await file.read({ buffer, position, length: buffer.length });
    if (bytesRead === 0) throw new Error('The file is shorter than it should be');
    position += bytesRead;
  }
  return data;
}
