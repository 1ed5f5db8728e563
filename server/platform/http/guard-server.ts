import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { blockOf, networkOf } from './network.ts';
import { problemOfParser, refuseRaw } from './raw-answer.ts';
import { safeHeaders } from './safe-headers.ts';
import { refuseSlowBodies, slowestPace } from './slow-bodies.ts';
import { trustOf } from './trusted-proxies.ts';

const second = 1000;
/** A connection on which nothing moves for so long is cut: the client neither sends nor reads. */
export const idleLimit = 60 * second;
const keepAliveTimeout = 72 * second;
/** A block may have as many connections as so many of its networks: one customer can hold a whole /48. */
const networksOfBlock = 4;

/**
 * Sets what every HTTP server of ours holds to, before it knows any route: an end to connections on which nothing moves
 * or too little, a limit to those of one network and of its block, and refusals of what is no request in our own words.
 * Returns how many connections each network and each block has open.
 */
export function guardServer(
  server: Server,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'connectionsPerNetwork'>,
  { idle = idleLimit, pace = slowestPace } = {},
): ReadonlyMap<string, number> {
  const headers = safeHeaders(config);
  server.keepAliveTimeout = keepAliveTimeout;
  server.headersTimeout = 20 * second;
  server.setTimeout(idle);
  server.on('clientError', (error, socket) => refuseRaw(socket, problemOfParser(error), headers));
  // Node would answer these two in its own words, or not at all.
  server.on('connect', (_request, socket: Duplex) => refuseRaw(socket, new Problem('method_not_allowed'), headers));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  refuseSlowBodies(server, headers, pace);
  return limitConnections(server, config, headers);
}

function limitConnections(
  server: Server,
  { trustProxy, connectionsPerNetwork }: Pick<Config, 'trustProxy' | 'connectionsPerNetwork'>,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, number> {
  const isTrusted = trustOf(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    // Behind a proxy everybody comes from its address.
    if (isTrusted && isTrusted(remoteAddress, 0)) return;
    const limits = [
      [networkOf(remoteAddress), connectionsPerNetwork],
      [blockOf(remoteAddress), connectionsPerNetwork * networksOfBlock],
    ] as const;
    for (const [place] of limits) open.set(place, (open.get(place) ?? 0) + 1);
    socket.once('close', () => {
      for (const [place] of limits) {
        const left = (open.get(place) ?? 1) - 1;
        if (left === 0) open.delete(place);
        else open.set(place, left);
      }
    });
    if (limits.some(([place, limit]) => (open.get(place) ?? 0) > limit))
      refuseRaw(socket, new Problem('too_many', { retryAfter: 5 }), headers);
  });
  return open;
}
