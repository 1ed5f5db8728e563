import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { chatSocketPath, type ClientFrame } from '#domain/chat/frames.ts';
import { readServerFrame } from '#domain/chat/read-server-frame.ts';
import type { Talker } from './chat-people.ts';
import { expectStatus } from './http.ts';

/** What the people are told: so many of them say something every few seconds, for a while. */
export interface Talk {
  people: number;
  seconds: number;
  every: number;
}

/** What they tell: how many have a socket, or how many milliseconds each message took until its author had it back. */
export interface Told {
  open?: number;
  echoes?: number[];
}

/** So many open their sockets side by side. */
const opening = 32;
/** Sockets of one address of this machine. */
const ofAddress = 5000;

/** People in a process of their own, each with a socket of the chat. */
const [host = '', file = '', count = '0'] = process.argv.slice(2);
const talkers: Talker[] = JSON.parse(await readFile(file, 'utf8'));
/** What was said and has not come back, by its id, with the moment. */
const said = new Map<string, number>();
let echoes: number[] = [];

const open: { socket: WebSocket; room: string }[] = [];
const waiting = talkers.slice(0, Number(count)).entries();
await Promise.all(
  Array.from({ length: opening }, async () => {
    for (const [index, talker] of waiting) open.push({ socket: await openSocket(index, talker), room: talker.room });
  }),
);
process.on('message', (talk: Talk) => void say(talk));
tell({ open: open.length });

async function openSocket(index: number, { bearer }: Talker): Promise<WebSocket> {
  const headers = { authorization: `Bearer ${bearer}` };
  const { body } = await expectStatus(201, `http://${host}/api/chat/ticket`, { method: 'POST', headers });
  const { token }: { token: string } = JSON.parse(body.toString());
  const socket = new WebSocket(`ws://${host}${chatSocketPath}`, {
    headers: { origin: `http://${host}` },
    localAddress: `127.0.0.${2 + Math.floor(index / ofAddress)}`,
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  send(socket, { action: 'connect', token, mode: 'chat', type: 'customer' });
  await once(socket, 'message');
  socket.on('message', heard);
  return socket;
}

function heard(data: Buffer): void {
  const frame = readServerFrame(data.toString('utf8'));
  if (frame?.action !== 'message') throw new Error(`The server says ${data.toString('utf8')}`);
  const { client_id } = frame.message;
  echoes.push(performance.now() - (said.get(client_id) ?? NaN));
  said.delete(client_id);
}

async function say({ people, seconds, every }: Talk): Promise<void> {
  const speaking = open.slice(0, people).map(async ({ socket, room: uuid }, index) => {
    await delay((index / people) * every * 1000);
    for (let time = 0; time < seconds; time += every) {
      const client_id = `${process.pid}-${index}-${time}`;
      said.set(client_id, performance.now());
      send(socket, { action: 'message', uuid, file_id: null, message: `Message ${client_id}`, client_id });
      await delay(every * 1000);
    }
  });
  await Promise.all(speaking);
  while (said.size > 0) await delay(10);
  tell({ echoes });
  echoes = [];
}

function send(socket: WebSocket, frame: ClientFrame): void {
  socket.send(JSON.stringify(frame));
}

function tell(told: Told): void {
  process.send?.(told);
}
