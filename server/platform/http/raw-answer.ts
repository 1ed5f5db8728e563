import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorType } from '#domain/errors.ts';
import { codeOf } from '../error-code.ts';
import { Problem } from '../problem.ts';
import { errorBody } from './errors.ts';

/** What an answer needs that no route gives. */
export interface RawAnswers {
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Hears of each answer to what has come to no route. */
  told?: (refusal: RawRefusal) => void;
}

export interface RawRefusal {
  problem: Problem;
  /** `none` where there is no request. */
  method: string;
  ip: string;
}

/** The event of a server that tells each RawRefusal. */
export const refusedBeforeRoute = 'refusedBeforeRoute';

const refusals = new WeakMap<ServerResponse, Problem>();

/** Why a request was refused that a route was at, if the answer did not come through its reply. */
export const rawRefusalOf = (response: ServerResponse): Problem | undefined => refusals.get(response);

/**
 * Answers on a connection without a valid request, or in place of the route that is at its request, of which the answer is `owed`, in
 * the format of all other errors, and closes the connection.
 */
export function refuseRaw(
  socket: Duplex,
  problem: Problem,
  { headers, told }: RawAnswers,
  owed?: ServerResponse,
): void {
  if (!socket.writable || owed?.headersSent === true) {
    socket.destroy();
    return;
  }
  const { body, ...answer } = answerOf(problem, headers);
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${lines.join('')}\r\n`;
  socket.end(head + body, () => socket.destroy());
  if (owed && owed.listenerCount('error') > 0) {
    refusals.set(owed, problem);
    owed.statusCode = problem.status;
    // Fastify, whose hooks count and log what has been answered, hears of nothing else that ends an answer.
    owed.emit('error', problem);
  } else told?.(refusalOf(problem, socket, owed?.req));
}

/** Answers a request that no route is to see in the same words, and closes its connection. */
export function refuseRequest(response: ServerResponse, problem: Problem, { headers, told }: RawAnswers): void {
  const answer = answerOf(problem, headers);
  response.writeHead(problem.status, answer.headers).end(answer.body);
  told?.(refusalOf(problem, response.req.socket, response.req));
}

const refusalOf = (problem: Problem, socket: Duplex, request?: IncomingMessage): RawRefusal => ({
  problem,
  method: request?.method ?? 'none',
  ip: (socket instanceof Socket ? socket.remoteAddress : undefined) ?? '',
});

/** The problem that an error of Node's HTTP parser stands for. */
export function problemOfParser(error: Error): Problem {
  return new Problem(typesOfCodes[codeOf(error)] ?? 'request_malformed');
}

function answerOf(problem: Problem, headers: Readonly<Record<string, string>>) {
  const body = JSON.stringify(errorBody(problem, undefined));
  return {
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }),
      connection: 'close',
    },
    body,
  };
}

const typesOfCodes: Record<string, ErrorType> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};
