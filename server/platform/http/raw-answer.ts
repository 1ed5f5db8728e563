import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorType } from '#domain/errors.ts';
import { codeOf } from '../error-code.ts';
import { Problem } from '../problem.ts';
import { errorBody } from './errors.ts';

/** Answers on a connection without a valid request, in the format of all other errors, and closes the connection. */
export function refuseRaw(socket: Duplex, problem: Problem, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { body, ...answer } = answerOf(problem, headers);
  const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${lines.join('')}\r\n`;
  socket.end(head + body, () => socket.destroy());
}

/** Answers a request that no route is to see in the same words, and closes its connection. */
export function refuseRequest(
  response: ServerResponse,
  problem: Problem,
  headers: Readonly<Record<string, string>>,
): void {
  const answer = answerOf(problem, headers);
  response.writeHead(problem.status, answer.headers).end(answer.body);
}

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

/** Whether an answer has begun on this connection: another one would stand in its middle. Node itself looks here. */
function isAnswering(socket: Duplex): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return typeof message === 'object' && message !== null && 'headersSent' in message && message.headersSent === true;
}
