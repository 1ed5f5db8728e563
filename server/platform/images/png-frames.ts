import { open } from 'node:fs/promises';

const headBytes = 4096;
/** Chunks looked at before the pixels begin. */
const chunksLimit = 64;

/** Frames of an animated PNG, which decoders of still pictures do not see; null for everything else. */
export async function pngFrames(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    let window = await readAt(file, 0);
    if (window.toString('latin1', 1, 4) !== 'PNG') return null;
    let start = 0;
    let at = 8;
    for (let count = 0; count < chunksLimit; count += 1) {
      if (at + 12 > start + window.length) {
        start = at;
        window = await readAt(file, start);
        if (window.length < 12) return null;
      }
      const chunk = window.subarray(at - start);
      const type = chunk.toString('latin1', 4, 8);
      if (type === 'acTL') return Math.max(1, chunk.readUInt32BE(8));
      if (type === 'IDAT' || type === 'IEND') return null;
      at += chunk.readUInt32BE(0) + 12;
    }
    return null;
  } finally {
    await file.close();
  }

  async function readAt(handle: typeof file, position: number): Promise<Buffer> {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headBytes), position });
    return buffer.subarray(0, bytesRead);
  }
}
