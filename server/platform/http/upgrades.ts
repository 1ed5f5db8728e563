import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketPaths } from '#domain/sockets.ts';

/** A connection that is to become a WebSocket, and the bytes behind its request. */
export interface Upgrade {
  socket: Duplex;
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** The connection of a request that asks for a WebSocket. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request);

/** Whether a request asks for a WebSocket. */
export const asksForSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** Whether it does where there is one. Everywhere else the wish is passed over, as HTTP allows. */
export const asksForKnownSocket = (request: IncomingMessage): boolean =>
  asksForSocket(request) && socketPaths.includes(request.url?.split('?')[0] ?? '');

/**
 * Hands over a request that asks for a WebSocket as any other is, so that all that holds for requests holds for it: the route takes the
 * connection by `upgradeOf` and hijacks the reply, or refuses by its answer, which ends the connection. `idle` is in milliseconds.
 */
export function handleUpgrade(request: IncomingMessage, upgrade: Upgrade, idle: number, handle: RequestListener): void {
  const { socket } = request;
  // Node has let go of the connection with all that it did for it.
  socket.on('error', destroyIt);
  socket.setTimeout(idle, destroyIt);
  upgrades.set(request, upgrade);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  handle(request, response);
}

/** The same for all sockets: a function of its own for each would stay as long as it is open. */
function destroyIt(this: Duplex): void {
  this.destroy();
}
