import type { IncomingMessage, Server } from 'node:http';
import { Problem } from '../problem.ts';
import { refuseRaw } from './raw-answer.ts';

export interface Pace {
  /** Milliseconds over which the pace of a body is measured, again and again until it is there. */
  over: number;
  /** Bytes a second. */
  least: number;
  /** Milliseconds. */
  lookEvery: number;
}

/** A tenth of what the slowest mobile networks carry. A picture of 25 MiB may take seven hours. */
export const slowestPace: Pace = { over: 300_000, least: 1024, lookEvery: 30_000 };

/**
 * Ends requests whose body comes slower than this, in place of Node's limit to the whole of a request: a large picture
 * on a slow line takes its time, while nobody holds a connection by a byte now and then. Give what it answers each request
 * whose body is going to be read.
 */
export function refuseSlowBodies(
  server: Server,
  headers: Readonly<Record<string, string>>,
  pace: Pace,
): (request: IncomingMessage) => void {
  const coming = new Map<IncomingMessage, { since: number; bytes: number }>();
  server.requestTimeout = 0;
  const look = setInterval(() => {
    for (const [request, before] of coming) {
      const now = measured(request);
      const duration = now.since - before.since;
      if (request.complete) coming.delete(request);
      else if (duration < pace.over) continue;
      else if (now.bytes - before.bytes >= (pace.least * duration) / 1000) coming.set(request, now);
      else refuseRaw(request.socket, new Problem('request_timeout'), headers);
    }
  }, pace.lookEvery);
  look.unref();
  server.once('close', () => clearInterval(look));
  return (request) => {
    if (!hasBody(request)) return;
    coming.set(request, measured(request));
    request.once('close', () => coming.delete(request));
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const measured = ({ socket }: IncomingMessage) => ({ since: performance.now(), bytes: socket.bytesRead });
