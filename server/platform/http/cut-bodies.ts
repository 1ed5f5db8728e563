import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of a body that are read to be thrown away: more than the largest upload has, unless an operator allows larger ones. */
export const discardedAtMost = 32 * 1024 * 1024;

/** Milliseconds for which somebody who has been answered may still send what was not read. */
const lingering = 2000;

/**
 * Cuts a body that is still being sent after its answer, which Node would read and discard for as long as it comes. Many
 * clients read the answer only once their body is out, so the connection is not cut at once. Call it before the request is
 * handled.
 */
export function cutBodyBehindAnswer(request: IncomingMessage, response: ServerResponse): void {
  // Before Node hears of it, which would have the bytes of a body that nobody reads thrown away uncounted.
  response.prependOnceListener('finish', () => {
    if (request.complete || request.destroyed) return;
    const timer = setTimeout(() => request.destroy(), lingering).unref();
    const keep = (): void => clearTimeout(timer);
    request.once('end', keep).once('close', keep);
    let left = discardedAtMost;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume().read(0);
  });
}
