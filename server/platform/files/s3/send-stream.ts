import type { Readable, Writable } from 'node:stream';
import { ClientGone } from '../../http/client-gone.ts';
import { Problem } from '../../problem.ts';
import { written } from '../file-sender.ts';

/**
 * Passes so many bytes of a stream on to a client, which is left open, and reads no faster than they are taken. Calls `begin` once it
 * has the first of them. Rejects with ClientGone, and with Problem unavailable where the stream ends too early.
 */
export async function sendStream(body: Readable, bytes: number, out: Writable, begin: () => void): Promise<void> {
  let sent = 0;
  for await (const chunk of piecesOf(body)) {
    if (out.destroyed) throw new ClientGone();
    if (sent === 0) begin();
    await written(out, chunk);
    sent += chunk.length;
  }
  if (sent < bytes)
    throw new Problem('unavailable', { retryAfter: 5, cause: new Error('The file is shorter than it should be') });
}

async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) {
      const piece: Buffer = chunk;
      yield piece;
    }
  } catch (error) {
    throw new Problem('unavailable', { retryAfter: 5, cause: error });
  }
}
