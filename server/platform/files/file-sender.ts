import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { ClientGone } from '../http/client-gone.ts';
import type { ByteRange } from './blob-store.ts';

const pieceBytes = 256 * 1024;
/** Buffers kept for the next answers; more than these exist only while more clients are being sent to. */
const buffersKept = 16;

/**
 * Sends files in large pieces through buffers that are used again: a new one per piece would cost more than reading and
 * writing it.
 */
export function createFileSender(): (handle: FileHandle, range: ByteRange, out: Writable) => Promise<void> {
  const free: Buffer[] = [];
  return async (handle, { start, end }, out) => {
    const buffer = free.pop() ?? Buffer.allocUnsafeSlow(pieceBytes);
    for (let position = start; position <= end;) {
      const length = Math.min(pieceBytes, end - position + 1);
      const { bytesRead } = await handle.read({ buffer, position, length });
      if (bytesRead === 0) throw new Error('The file is shorter than it should be');
      await written(out, buffer.subarray(0, bytesRead));
      position += bytesRead;
    }
    // Only here: after a failure the system may still hold on to what was to be written, and it would be somebody else's.
    if (free.length < buffersKept) free.push(buffer);
  };
}

/** Resolves when the system has taken all of it. */
function written(out: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new ClientGone());
    if (out.destroyed) return gone();
    // What is written to a connection that is ending waits there and is never called back: only its close tells.
    out.once('close', gone);
    out.write(piece, (error) => {
      out.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
