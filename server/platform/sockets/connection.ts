import { WebSocket } from 'ws';
import type { ErrorType } from '#domain/errors.ts';

/** Bytes that may wait for a client that does not read: then it is cut off, and reads all once it is back. */
const waitingBytes = 4 * 1024 * 1024;

/** Codes of RFC 6455 and of its registry with which a socket is closed. */
export const closings = { leaving: 1001, refused: 1008, restart: 1012, later: 1013 } as const;
export type Closing = keyof typeof closings;

/** The socket of somebody, or of nobody yet. */
export interface Connection<Person> {
  socket: WebSocket;
  /** Null until it has introduced itself. */
  person: Person | null;
  /** Whether anything was heard since it was last asked. */
  isAlive: boolean;
  /** Milliseconds of a clock that only goes on. */
  openedAt: number;
  /** In which of the turns of the heartbeat it is asked whether it is there. */
  turn: number;
  /** Ends when the frames are answered that have come so far; null while there are none. */
  answering: Promise<void> | null;
}

export function send({ socket }: Connection<unknown>, frame: object): void {
  sendText(socket, JSON.stringify(frame));
}

/** The same where many get one text. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > waitingBytes) return socket.terminate();
  socket.send(text);
}

/** Closes a socket, and says why where the client is to blame. */
export function close(connection: Connection<unknown>, closing: Closing, type?: ErrorType): void {
  if (type !== undefined) send(connection, { action: 'error', type });
  connection.socket.close(closings[closing]);
}
