import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { discardedAtMost } from '#server/platform/http/cut-bodies.ts';

const drainTime = 2000;

/**
 * Reads what a client still sends and throws it away, for at most two seconds and so many bytes: many clients look for the
 * answer only when their body is out, and see a broken connection instead when it is closed before.
 */
export async function drain(request: Readable): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const enough = new AbortController();
  let left = discardedAtMost;
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) enough.abort();
  };
  request.unpipe();
  request.on('data', count).resume();
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(drainTime)]);
  await finished(request, { signal, cleanup: true }).catch(() => undefined);
  request.off('data', count);
  request.pause();
}
