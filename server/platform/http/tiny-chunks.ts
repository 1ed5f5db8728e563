import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasUnansweredRequests } from './turns.ts';

/** So many chunks may be of any size: of what is sent as it is made, a part may be short. */
const chunksOfAnySize = 1000;
/** Bytes that the others have on average; fewer are tiny. What sends lines or records has more, a file 16,384. */
const leastBytes = 64;

/** What a connection may still send, by its requests that are without an answer. */
interface Allowance {
  chunks: number;
  isRefused: boolean;
}

const allowances = new WeakMap<Duplex, Allowance>();

/**
 * Joins the tiny chunks of one packet: one by one they take a hundred times as much CPU time and memory. Calls `refuse`, and
 * reads no more, when a body keeps arriving in tiny chunks, before or after its answer. One packet may hold the bodies of many
 * requests: all that comes before the first answer counts together. Call it with each request before its body is read and
 * before it is handled.
 */
export function watchChunks(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  const allowance = allowanceOf(request.socket);
  let tiny: Buffer[] = [];
  const handOver = (): void => {
    const joined = tiny;
    tiny = [];
    if (joined.length > 0 && !request.destroyed) push(Buffer.concat(joined));
  };
  request.push = (chunk: Buffer | null) => {
    if (allowance.isRefused) return false;
    if (chunk !== null) allowance.chunks = Math.min(allowance.chunks - 1 + chunk.length / leastBytes, chunksOfAnySize);
    if (allowance.chunks >= 0 && chunk !== null && chunk.length < leastBytes) {
      // Behind the packet: microtasks run between its chunks.
      if (tiny.push(chunk) === 1) setImmediate(handOver);
      return request.readableLength < request.readableHighWaterMark;
    }
    handOver();
    if (allowance.chunks >= 0) return push(chunk);
    allowance.isRefused = true;
    refuse();
    return false;
  };
  // What nobody has begun to read by then Node would take off the line past all this.
  response.prependOnceListener('finish', () => void request.resume().read(0));
}

function allowanceOf(socket: Duplex): Allowance {
  const shared = allowances.get(socket);
  if (shared && (shared.isRefused || hasUnansweredRequests(socket))) return shared;
  const full = { chunks: chunksOfAnySize, isRefused: false };
  allowances.set(socket, full);
  return full;
}
