import { subscribe } from 'node:diagnostics_channel';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTurns } from '../limits/turns.ts';
import { hangUpSignal } from './client-gone.ts';
import { isWithinProcess } from './fastify.ts';
import { blockOf, networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `none` waits for no turn: what costs next to nothing and must always answer, as the files of the pages. `brief` waits
     * for one and keeps it for its first steps alone: what goes on to wait for a line, a disk or another process. Any other
     * route keeps its turn until it has answered.
     */
    turn?: 'none' | 'brief';
  }
  interface FastifyRequest {
    /** Null when it has no turn, or none any more. */
    endTurn: (() => void) | null;
    /** Of a request whose body was not there when its turn had come, until it takes another one. */
    lateReply: FastifyReply | null;
  }
}

/** Of one network as many as it has connections, twice over; one behind a proxy that is not trusted is everybody. */
const waiting = { waitingOfOne: 1000, waitingOfAll: 4000 };
/** Requests that may be under way with their turn: more than one, as they wait for the database. */
const underWay = 8;
/** Milliseconds. A page takes ten of the processor; what takes this long waits for something else. */
const longest = 250;
/** New connections between two requests: as many as the system holds for a server, and no more, so that answers go on. */
const mostConnections = 511;

let hasNewConnection = false;
subscribe('net.server.socket', () => (hasNewConnection = true));

/**
 * Makes blocks of networks take turns in the main thread: the requests of a client with hundreds of connections are answered
 * one after another, and those of others in between. Requests start one at a time, and before each all new connections are
 * accepted, so only microtasks may lie between the steps of an answer. A request gets its turn before anything is read, looked up
 * or parsed; the turn ends with the answer, or after `patience` milliseconds. Calls within the process belong to a request that
 * has had its turn. Install it before any plugin that answers in a hook.
 */
export function takeTurns(app: FastifyInstance, patience = longest): void {
  const turns = createTurns({ atOnce: 1, ...waiting });
  let running = 0;
  let whenOneEnds: (() => void) | undefined;

  app.decorateRequest('endTurn', null);
  app.decorateRequest('lateReply', null);

  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request)) done();
    else take(request, reply, done);
  });
  // A body comes as fast as the line is, and costs when it is there.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!request.raw.complete && !isFree(request)) {
      request.endTurn?.();
      request.lateReply = reply;
    }
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!isStream(payload)) request.endTurn?.();
    done();
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    takeAgain(request, (error) => {
      if (error) done(error);
      else void parse(request, body, done);
    });
  });
  // What needs no parsing, and the body of a GET, which nobody reads: else whoever holds a byte back has no turn to keep.
  app.addHook('preValidation', (request, _reply, done) => takeAgain(request, done));

  function takeAgain(request: FastifyRequest, begin: (error?: Error) => void): void {
    const { lateReply } = request;
    request.lateReply = null;
    if (lateReply) take(request, lateReply, begin);
    else begin();
  }

  /** Calls back when it is the turn of this request, or with why it never will be. */
  function take(request: FastifyRequest, reply: FastifyReply, begin: (error?: Error) => void): void {
    const { ip } = request;
    const gone = hangUpSignal(reply);
    const whenItsTurn = async (): Promise<void> => {
      if (running >= underWay) await new Promise<void>((resolve) => (whenOneEnds = resolve));
      await acceptConnections();
      gone.throwIfAborted();
      if (request.routeOptions.config.turn !== 'brief') hold(request, reply);
      begin();
    };
    turns.take({ block: blockOf(ip), network: networkOf(ip) }, whenItsTurn, gone).catch(begin);
  }

  function hold(request: FastifyRequest, reply: FastifyReply): void {
    running += 1;
    const end = (): void => {
      if (request.endTurn !== end) return;
      request.endTurn = null;
      clearTimeout(timer);
      reply.raw.off('close', end);
      running -= 1;
      whenOneEnds?.();
      whenOneEnds = undefined;
    };
    const timer = setTimeout(end, patience);
    request.endTurn = end;
    reply.raw.once('close', end);
  }
}

/**
 * Lets the event loop go round until a cycle brings no new connection: it accepts one in each, and the system's queue of
 * connections, in which there are no turns, would otherwise move as slowly as requests are answered.
 */
async function acceptConnections(): Promise<void> {
  for (let accepted = 0; accepted < mostConnections; accepted += 1) {
    await setImmediate();
    if (!hasNewConnection) return;
    hasNewConnection = false;
  }
}

const isFree = (request: FastifyRequest): boolean =>
  request.routeOptions.config.turn === 'none' || isWithinProcess(request);

const isStream = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && 'pipe' in payload;
