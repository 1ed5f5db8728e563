import type { Writable } from 'node:stream';
import { ClientGone } from '../http/client-gone.ts';
import { Problem } from '../problem.ts';
import type { ByteRange } from './blob-store.ts';

const kilobyte = 1024;
/** Of 256 kB, while so few are sent to at once; those beyond them and slow readers, who keep a buffer for long, get small ones. */
const largePieces = { bytes: 256 * kilobyte, atOnce: 64, kept: 16 };
const smallPieces = { bytes: 32 * kilobyte, atOnce: Infinity, kept: 64 };
/** Milliseconds after which somebody who has not taken a piece reads slowly. */
const slow = 1000;

/** A file handle, of which no more is needed. */
interface Source {
  read(piece: { buffer: Buffer; position: number; length: number }): Promise<{ bytesRead: number }>;
}

/**
 * Sends files in pieces through reused buffers: allocating a buffer per piece would cost more than reading and writing
 * it. Calls `begin` once the first of them are read, before they are written. `now` is in milliseconds.
 */
export function createFileSender(
  now: () => number = () => performance.now(),
): (file: Source, range: ByteRange, out: Writable, begin: () => void) => Promise<void> {
  const large = createBuffers(largePieces);
  const small = createBuffers(smallPieces);
  return async (file, { start, end }, out, begin) => {
    let isSlow = false;
    let loan: Loan | undefined;
    try {
      for (let position = start; position <= end;) {
        const left = end - position + 1;
        const buffers = !isSlow && left > smallPieces.bytes && (loan?.of === large || large.hasRoom()) ? large : small;
        if (loan?.of !== buffers) {
          loan?.giveBack();
          loan = buffers.lend();
        }
        const { buffer } = loan;
        const { bytesRead } = await file.read({ buffer, position, length: Math.min(buffer.length, left) });
        if (bytesRead === 0) throw tooShort();
        if (out.destroyed) throw new ClientGone();
        if (position === start) begin();
        // Reading is the disk's time, and everybody's: smaller pieces would make its line longer.
        const begun = now();
        await written(out, buffer.subarray(0, bytesRead));
        position += bytesRead;
        isSlow = now() - begun > slow;
      }
      // Only here: after a failure the system may still hold on to what was to be written, and it would be somebody else's.
      loan?.giveBack();
    } catch (error) {
      loan?.giveUp();
      throw error;
    }
  };
}

const tooShort = (): Problem =>
  new Problem('unavailable', { retryAfter: 5, cause: new Error('The file is shorter than it should be') });

interface Loan {
  of: Buffers;
  buffer: Buffer;
  giveBack(): void;
  /** Nobody gets the buffer again. */
  giveUp(): void;
}

interface Buffers {
  hasRoom(): boolean;
  lend(): Loan;
}

/** Buffers of one size, of which some are kept for the next answers. */
function createBuffers({ bytes, atOnce, kept }: { bytes: number; atOnce: number; kept: number }): Buffers {
  const free: Buffer[] = [];
  let lent = 0;
  const buffers: Buffers = {
    hasRoom: () => lent < atOnce,
    lend() {
      const buffer = free.pop() ?? Buffer.allocUnsafeSlow(bytes);
      lent += 1;
      return {
        of: buffers,
        buffer,
        giveBack() {
          lent -= 1;
          if (free.length < kept) free.push(buffer);
        },
        giveUp() {
          lent -= 1;
        },
      };
    },
  };
  return buffers;
}

/** Resolves when the system has taken all of it. */
export function written(out: Writable, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new ClientGone());
    // What is written to a connection that is ending waits there and is never called back: only its close tells.
    out.once('close', gone);
    out.write(piece, (error) => {
      out.off('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
