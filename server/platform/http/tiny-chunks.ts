import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOwedAnswers } from './turns.ts';

/** So many chunks may be of any size: of what is sent as it is made, a part may be short. */
const chunksOfAnySize = 1000;
/** Bytes that the others have on average. What sends lines or records has more, a file 16,384. */
const leastBytes = 64;

/** What a connection may still send, by its requests that are without an answer. */
interface Allowance {
  chunks: number;
  isRefused: boolean;
}

const allowances = new WeakMap<Duplex, Allowance>();

/**
 * Calls `refuse`, and takes nothing more, when bodies come in tiny chunks: each is handed over by itself, so that bytes one
 * by one take a hundred times as much of the processor and of memory as in one piece, before and behind any answer. One
 * packet may hold the bodies of many requests: what comes before the first is answered counts together. Give it each
 * request before anything of its body is read, and before it is handled.
 */
export function watchChunks(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  const allowance = allowanceOf(request.socket);
  request.push = (chunk: Buffer | null) => {
    if (allowance.isRefused) return false;
    if (chunk === null) return push(chunk);
    allowance.chunks = Math.min(allowance.chunks - 1 + chunk.length / leastBytes, chunksOfAnySize);
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
  if (shared && (shared.isRefused || isOwedAnswers(socket))) return shared;
  const full = { chunks: chunksOfAnySize, isRefused: false };
  allowances.set(socket, full);
  return full;
}
