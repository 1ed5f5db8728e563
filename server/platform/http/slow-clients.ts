import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '../problem.ts';
import { refuseRaw, type RawAnswers } from './raw-answer.ts';

export interface Pace {
  /** Milliseconds over which the pace of a body or an answer is measured, again and again until it is there. */
  over: number;
  /** Bytes a second. */
  least: number;
  /** Milliseconds. */
  lookEvery: number;
}

/** Milliseconds and bytes a second: a tenth of the slowest mobile networks. A picture of 25 MiB may take seven hours. */
export const slowestPace: Pace = { over: 300_000, least: 1024, lookEvery: 30_000 };

/** How far something had come. */
interface Mark {
  since: number;
  bytes: number;
}

/**
 * Refuses requests whose body arrives more slowly than this, in place of Node's limit on the duration of a whole request, and
 * cuts connections whose client takes what waits for it more slowly: a large picture on a slow line may take its time, but a
 * trickle of bytes holds no connection. `answers` are those that are open. Call the returned function with each request whose
 * body is going to be read.
 */
export function cutSlowClients(
  server: Server,
  refusing: RawAnswers,
  pace: Pace,
  answers: ReadonlySet<ServerResponse>,
): (request: IncomingMessage) => void {
  const coming = new Map<IncomingMessage, Mark>();
  const going = new WeakMap<ServerResponse, Mark>();
  server.requestTimeout = 0;

  /** The mark to measure from next; null where it was too slow. */
  const measure = (before: Mark, now: Mark): Mark | null => {
    const duration = now.since - before.since;
    if (duration < pace.over) return before;
    return now.bytes - before.bytes >= (pace.least * duration) / 1000 ? now : null;
  };
  const lookAtBodies = (): void => {
    for (const [request, before] of coming) {
      const next = measure(before, markOf(request.socket.bytesRead));
      if (request.complete) coming.delete(request);
      else if (next) coming.set(request, next);
      else refuseRaw(request.socket, new Problem('request_timeout'), refusing);
    }
  };
  const lookAtAnswers = (): void => {
    for (const response of answers) {
      const { socket } = response;
      if (!socket) continue;
      const taken = takenFrom(socket);
      const now = taken !== null && markOf(taken);
      const next = now && measure(going.get(response) ?? now, now);
      if (next === false) going.delete(response);
      else if (next) going.set(response, next);
      else socket.destroy();
    }
  };
  const look = setInterval(() => {
    lookAtBodies();
    lookAtAnswers();
  }, pace.lookEvery);
  look.unref();
  server.once('close', () => clearInterval(look));
  return (request) => {
    if (!hasBody(request)) return;
    coming.set(request, markOf(request.socket.bytesRead));
    request.once('close', () => coming.delete(request));
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const markOf = (bytes: number): Mark => ({ since: performance.now(), bytes });

/**
 * Bytes that the system has taken for the client, or null where nothing waits: then the client is not to blame. What Node says
 * openly counts a piece of megabytes as a whole. Where a later Node has no such place, nobody is slow.
 */
function takenFrom(socket: Socket): number | null {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle !== 'object' || handle === null) return null;
  const [written, waiting]: unknown[] = [Reflect.get(handle, 'bytesWritten'), Reflect.get(handle, 'writeQueueSize')];
  return typeof written === 'number' && typeof waiting === 'number' && waiting > 0 ? written - waiting : null;
}
