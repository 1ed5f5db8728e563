import type { FastifyReply } from 'fastify';
import { codeOf } from '../error-code.ts';

/** Why work for a client was given up: it has hung up. */
export class ClientGone extends Error {
  constructor() {
    super('The client has gone');
    this.name = 'ClientGone';
  }
}

/** The status of a request whose client hung up, after nginx's 499. It appears only in metrics. */
export const clientGoneStatus = 499;

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>();

/** The signal of an answer, which aborts with ClientGone when the client hangs up before it has all of it. */
export function hangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const gone = new AbortController();
  signals.set(raw, gone.signal);
  const hangUp = (): void => {
    if (!raw.writableFinished) gone.abort(new ClientGone());
  };
  if (raw.closed) hangUp();
  else raw.once('close', hangUp);
  return gone.signal;
}

/** What Node calls a connection that broke while it was read from or written to. */
const brokenConnection = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether the error only means that the client hung up, which is ordinary and no fault. */
export function isHangUp(request: { raw: { socket: { destroyed: boolean } } }, error: unknown): boolean {
  if (error instanceof ClientGone) return true;
  return request.raw.socket.destroyed && brokenConnection.has(codeOf(error));
}
