import { once } from 'node:events';
import { WebSocket } from 'ws';
import { chatSocketPath, type ChatSide, type ClientFrame, type ServerFrame } from '#domain/chat/frames.ts';
import { readServerFrame } from '#domain/chat/read-server-frame.ts';
import type { Customer, Rest } from './rest.ts';

type Heard<Action extends ServerFrame['action']> = Extract<ServerFrame, { action: Action }>;

/** A socket of the chat as a page holds it. */
export interface ChatSocket {
  /** All that it has heard. */
  frames: ServerFrame[];
  send(frame: ClientFrame | string | Buffer): void;
  /** The next frame of this action that was not awaited yet. */
  next<Action extends ServerFrame['action']>(action: Action): Promise<Heard<Action>>;
  /** The code with which it is closed. */
  closed: Promise<number>;
  close(): Promise<void>;
}

export interface ChatAddress {
  host: string;
  /** Every header of its upgrade. */
  headers?: Record<string, string>;
}

/** Makes the services listen, and returns where. */
export async function listenForChat({ app }: Pick<Rest, 'app'>): Promise<string> {
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host;
}

/** The status of an answer that is no socket. */
export async function refusedUpgrade({ host, headers = {} }: ChatAddress): Promise<number | undefined> {
  const socket = new WebSocket(`ws://${host}${chatSocketPath}`, { headers });
  socket.on('error', () => undefined);
  const [, answer] = await once(socket, 'unexpected-response');
  socket.terminate();
  return answer.statusCode;
}

/** A socket that has not introduced itself. */
export async function openSocket({ host, headers = { origin: `http://${host}` } }: ChatAddress): Promise<ChatSocket> {
  const socket = new WebSocket(`ws://${host}${chatSocketPath}`, { headers });
  const frames: ServerFrame[] = [];
  const unread: ServerFrame[] = [];
  let heard = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    const frame = readServerFrame(text);
    if (!frame) throw new Error(`The server says what no client knows: ${text}`);
    frames.push(frame);
    unread.push(frame);
    heard.resolve();
    heard = Promise.withResolvers();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    async next<Action extends ServerFrame['action']>(action: Action): Promise<Heard<Action>> {
      for (;;) {
        const index = unread.findIndex((frame) => frame.action === action);
        const [frame] = index < 0 ? [] : unread.splice(index, 1);
        if (frame && isOf(frame, action)) return frame;
        await heard.promise;
      }
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}

const isOf = <Action extends ServerFrame['action']>(frame: ServerFrame, action: Action): frame is Heard<Action> =>
  frame.action === action;

export async function ticketOf(customer: Customer): Promise<string> {
  const answer = await customer.call({ method: 'POST', url: '/api/chat/ticket' });
  return answer.json<{ token: string }>().token;
}

/** A socket of this customer that is connected. */
export async function joinChat(host: string, customer: Customer, type: ChatSide = 'customer'): Promise<ChatSocket> {
  const socket = await openSocket({ host });
  socket.send({ action: 'connect', token: await ticketOf(customer), mode: 'chat', type });
  await socket.next('connected');
  return socket;
}
