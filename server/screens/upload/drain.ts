import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

const drainTime = 2000;

/**
 * Reads what a client still sends and throws it away, for at most two seconds: many clients look for the answer only
 * when their body is out, and see a broken connection instead when it is closed before.
 */
export async function drain(request: Readable): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  request.unpipe();
  request.resume();
  await finished(request, { signal: AbortSignal.timeout(drainTime), cleanup: true }).catch(() => undefined);
}
