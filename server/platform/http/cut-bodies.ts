import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds for which somebody who has been answered may still send what was not read. */
const lingering = 2000;

/**
 * Cuts a body that is still being sent after its answer, which Node would read and discard for as long as it comes. Many
 * clients read the answer only once their body is out, so the connection is not cut at once.
 */
export function cutBodyBehindAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    const timer = setTimeout(() => request.destroy(), lingering).unref();
    const keep = (): void => clearTimeout(timer);
    request.once('end', keep).once('close', keep);
  });
}
