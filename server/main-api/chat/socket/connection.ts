import { WebSocket } from 'ws';
import type { ErrorType } from '#domain/errors.ts';
import type { ServerFrame } from '#domain/chat/frames.ts';
import type { Participant } from '../messages.ts';

/** Bytes that may wait for a client that does not read: then it is cut off, and reads all once it is back. */
const waitingBytes = 4 * 1024 * 1024;

/** Codes of RFC 6455 and of its registry with which a socket is closed. */
export const closings = { leaving: 1001, refused: 1008, restart: 1012, later: 1013 } as const;
export type Closing = keyof typeof closings;

/** The socket of somebody, or of nobody yet. */
export interface Connection {
  socket: WebSocket;
  /** Null until it has introduced itself. */
  person: (Participant & { sessionId: string }) | null;
  /** Whether anything was heard since it was last asked. */
  isAlive: boolean;
}

export function send({ socket }: Connection, frame: ServerFrame): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > waitingBytes) return socket.terminate();
  socket.send(JSON.stringify(frame));
}

/** Closes a socket, and says why where the client is to blame. */
export function close(connection: Connection, closing: Closing, type?: ErrorType): void {
  if (type !== undefined) send(connection, { action: 'error', type });
  connection.socket.close(closings[closing]);
}
