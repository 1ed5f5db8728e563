import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { cutBodyBehindAnswer } from './cut-bodies.ts';
import { createOpenLimits, type OpenLimits } from './open-limits.ts';
import { createOwedAnswers, type OwedAnswers } from './owed-answers.ts';
import { problemOfParser, refusedBeforeRoute, refuseRaw, refuseRequest, type RawAnswers } from './raw-answer.ts';
import { safeHeaders } from './safe-headers.ts';
import { clientOf, trustOf, type TrustedProxies } from './trusted-proxies.ts';
import { asksForKnownSocket, asksForSocket, handleUpgrade } from './upgrades.ts';

const second = 1000;
/**
 * Milliseconds after which a connection on which nothing moves is closed: the client neither sends nor reads, or the server
 * has not begun to answer, in which case it says so.
 */
export const idleLimit = 60 * second;
/** Longer than proxies keep theirs: one that sends a request while its connection is closed gets no answer. */
const keepAliveTimeout = 72 * second;
/** Until the headers of a request are there, however they move; Node looks every five seconds. */
const headersTimeout = 20 * second;
const connectionsCheckingInterval = 5 * second;
/** Until the whole of a request is there: a picture of 25 MiB over the slowest mobile networks, of 10 kB/s, takes 44 minutes. */
const requestTimeout = 3600 * second;
/** Answers that one connection may be owed: browsers and proxies send the next request after the answer, few programs pipeline. */
export const owedToConnection = 16;
/** Answers that may be owed to all together. */
const owedToAll = 2000;
/** Seconds after which somebody may ask again whose answer did not begin in time. */
const overloaded = new Problem('overloaded', { retryAfter: 10 });
const tooMuch = new Problem('too_many', { retryAfter: 5 });

interface Guard {
  /** How many connections, or requests through a proxy, each network and each block has open. */
  connections: ReadonlyMap<string, number>;
  answers: Pick<OwedAnswers, 'ended'>;
}

const guards = new WeakMap<Server, Guard>();

/** The guard of a server that createGuardedServer made. */
export function guardOf(server: Server): Guard {
  const guard = guards.get(server);
  if (!guard) throw new Error('This server is not guarded');
  return guard;
}

/**
 * An HTTP server with the protections that come before any route: it closes idle connections, limits what a network, its block and all
 * together hold open, and answers malformed requests in the format of all other errors. What it refuses itself it says by the event
 * `refusedBeforeRoute`. `idle` is in milliseconds.
 */
export function createGuardedServer(
  handle: RequestListener,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'connectionsPerNetwork'>,
  { idle = idleLimit, atMost = owedToAll, ...options }: ServerOptions & { idle?: number; atMost?: number } = {},
): Server {
  const owed = createOwedAnswers();
  // Without a Host header Node would refuse in its own words.
  const server: Server = createServer({
    keepAliveTimeout,
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    ...options,
    requireHostHeader: false,
    // In development Vite listens too, for its own.
    shouldUpgradeCallback: (request) =>
      asksForKnownSocket(request) || (asksForSocket(request) && server.listenerCount('upgrade') > 1),
  });
  const refusing: RawAnswers = {
    headers: safeHeaders(config),
    told: (refusal) => server.emit(refusedBeforeRoute, refusal),
  };
  const limits = createOpenLimits(config.connectionsPerNetwork);
  const isTooMuchFor = limitClients(server, config.trustProxy, limits, refusing);
  server.on('request', (request, response) => {
    const { socket } = request;
    // The rest of a packet whose beginning was enough to end the connection.
    if (!socket.writable) return;
    if (owed.add(response) > owedToConnection) return void socket.destroy();
    cutBodyBehindAnswer(request, response);
    if (isTooMuchFor(request, response)) refuseRequest(response, tooMuch, refusing);
    else if (owed.count > atMost) refuseRequest(response, overloaded, refusing);
    else handle(request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!asksForKnownSocket(request)) return;
    if (owed.next(socket)) return void socket.destroy();
    handleUpgrade(request, { socket, head }, idle, (_request, response) => {
      if (isTooMuchFor(request, response)) refuseRequest(response, tooMuch, refusing);
      else handle(request, response);
    });
  });
  server.setTimeout(idle, (socket) => {
    const answer = owed.next(socket);
    if (answer?.req.complete) refuseRaw(socket, overloaded, refusing, answer);
    else socket.destroy();
  });
  server.on('clientError', (error, socket) => {
    const answer = owed.next(socket);
    // It would be read as the answer to what came before it on its connection.
    if (answer?.req.complete) return void socket.destroy();
    const problem = problemOfParser(error);
    // A connection that a browser keeps to spare has asked for nothing: that is nothing to tell.
    const isSpare = problem.type === 'request_timeout' && 'bytesRead' in socket && socket.bytesRead === 0;
    refuseRaw(socket, problem, isSpare ? { headers: refusing.headers } : refusing, answer);
  });
  // Node would answer these two in its own words, or not at all.
  server.on('connect', (_request, socket: Duplex) => {
    // Node has let go of the connection: answers that are still owed would never be heard of again.
    if (owed.next(socket)) socket.destroy();
    else refuseRaw(socket, new Problem('method_not_allowed'), refusing);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  guards.set(server, { connections: limits.open, answers: owed });
  return server;
}

/**
 * Limits the connections of each network and block; behind a proxy, from whose address everybody comes, the requests that it
 * passes on for one, until they are answered and their bodies are there. Call the returned function with each request: it says
 * whether there are too many.
 */
function limitClients(
  server: Server,
  proxies: TrustedProxies,
  limits: OpenLimits,
  refusing: RawAnswers,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const isTrusted = trustOf(proxies);
  const isProxy = (address: string | undefined): boolean =>
    isTrusted !== false && address !== undefined && isTrusted(address, 0);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) {
      // It was reset before it was taken: what it sent can still be read, but there is nobody to answer or to count it for.
      socket.destroy();
      return;
    }
    if (isProxy(remoteAddress)) return;
    const { isTooMuch, release } = limits.take(remoteAddress);
    socket.once('close', release);
    if (isTooMuch) refuseRaw(socket, tooMuch, refusing);
  });
  return (request, response) => {
    if (isTrusted === false || !isProxy(request.socket.remoteAddress)) return false;
    // What the proxy asks for itself.
    if (request.headers['x-forwarded-for'] === undefined) return false;
    const { isTooMuch, release } = limits.take(clientOf(request, isTrusted));
    const { socket } = request;
    // Node tells a request whose answer is out nothing of the end of its connection.
    const releaseOnce = (): void => {
      request.off('close', releaseOnce);
      socket.off('close', releaseOnce);
      release();
    };
    response.once('close', () => {
      if (request.complete || request.destroyed || socket.destroyed) return release();
      request.once('close', releaseOnce);
      socket.once('close', releaseOnce);
    });
    return isTooMuch;
  };
}
