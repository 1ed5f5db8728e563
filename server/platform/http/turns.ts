import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '../problem.ts';
import { refuseRaw, type RawAnswers } from './raw-answer.ts';

/**
 * Requests of one connection that may wait for answers at once. Browsers and proxies send the next request after the
 * answer; this leaves room for the few programs that pipeline.
 */
export const unansweredLimit = 16;

/** What one connection has asked for. */
interface Line {
  /** Whether a request is being answered. */
  busy: boolean;
  /** What to do after that, in the order in which it came. */
  waiting: (() => void)[];
  newest: IncomingMessage;
  /** The parser has given up: nothing more comes. */
  refused: boolean;
}

const lines = new WeakMap<Duplex, Line>();

/**
 * Handles the requests of one connection in the order in which they came, each after the answers before it are out.
 * Node reads on while it answers, and hands over at once whatever one packet holds, which may be thousands of requests:
 * a connection that owes more answers than `unansweredLimit` is cut.
 */
export function inTurn(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // The rest of a packet whose beginning was enough to end the connection.
    if (!socket.writable) return;
    const line = lineOf(request);
    const begin = (): void => {
      response.once('close', () => next(socket, line));
      handle(request, response);
    };
    if (!line.busy) {
      line.busy = true;
      begin();
    } else if (line.waiting.push(begin) >= unansweredLimit) {
      socket.destroy();
      ignoreRest(socket);
    }
  };
}

/**
 * Nothing more is taken from a connection that ends. A packet may hold two thousand more requests: Node would make each of them,
 * and an error for each as the connection closes, 25 ms of the processor in all. What its parser is told of the next one, that
 * another protocol follows, ends that. Where a later Node has no such place it does nothing.
 */
function ignoreRest(socket: Duplex): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null && 'onIncoming' in parser) parser.onIncoming = () => otherProtocol;
}

/** What Node's own handler answers its parser where a request asks for an upgrade. */
const otherProtocol = 2;

/** Refuses what is no request, as refuseRaw does, in its turn: after the answers to what came before it on its connection. */
export function refuseInTurn(socket: Duplex, problem: Problem, refusing: RawAnswers): void {
  const line = lines.get(socket);
  if (line?.refused) return;
  const refuse = (): void => refuseRaw(socket, problem, refusing);
  const isOfCurrent = line?.waiting.length === 0 && !line.newest.complete;
  if (!line?.busy || isOfCurrent || !socket.writable) return refuse();
  line.refused = true;
  // Its body was not to be understood: it is never handled.
  if (!line.newest.complete) line.waiting.pop();
  line.waiting.push(refuse);
}

/** Whether a request of this connection has not been answered yet. */
export const hasUnansweredRequests = (socket: Duplex): boolean => lines.get(socket)?.busy ?? false;

/** Whether a request was received whole but not answered: the server is slow, and not the client. */
export function isAnswerLate(socket: Duplex): boolean {
  const line = lines.get(socket);
  return line?.busy === true && line.newest.complete;
}

function lineOf(request: IncomingMessage): Line {
  const line = lines.get(request.socket);
  if (line) {
    line.newest = request;
    return line;
  }
  const first: Line = { busy: false, waiting: [], newest: request, refused: false };
  lines.set(request.socket, first);
  return first;
}

function next(socket: Duplex, line: Line): void {
  // An answer may end its connection, too.
  if (!socket.writable) line.waiting = [];
  const begin = line.waiting.shift();
  line.busy = begin !== undefined;
  begin?.();
}
