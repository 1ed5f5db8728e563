import type { IncomingMessage, ServerResponse } from 'node:http';

/** So many chunks of a body may be of any size: of what is sent as it is made, a part may be short. */
const chunksOfAnySize = 1000;
/** Bytes that the others have on average. What sends lines or records has more, a file 16,384. */
const leastBytes = 64;

/**
 * Calls `refuse`, and takes nothing more, when a body comes in tiny chunks: each is handed over by itself, so that bytes one
 * by one take a hundred times as much of the processor and of memory as in one piece, before and behind any answer. Give
 * it each request before anything of its body is read.
 */
export function watchChunks(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  let isRefused = false;
  request.push = (chunk: Buffer | null) => {
    if (isRefused) return false;
    chunks += 1;
    bytes += chunk?.length ?? 0;
    if (bytes >= (chunks - chunksOfAnySize) * leastBytes) return push(chunk);
    isRefused = true;
    refuse();
    return false;
  };
  // What nobody has begun to read by then Node would take off the line past all this.
  response.prependOnceListener('finish', () => void request.resume().read(0));
}
