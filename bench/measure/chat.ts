import { once } from 'node:events';
import { WebSocket } from 'ws';
import { chatSocketPath, type ClientFrame } from '#domain/chat/frames.ts';
import { readServerFrame } from '#domain/chat/read-server-frame.ts';
import type { Bench } from '../bench.ts';
import { expectStatus } from '../http.ts';
import { account, signedIn, startKadr, type Kadr } from '../kadr.ts';
import { residentMegabytes } from '../processes.ts';
import { atMost, kilobytes, milliseconds } from '../report.ts';

const socketsOfEach = 20;
/** Of an account in a round: fewer than it may say at once. */
const messages = 15;

interface Talker {
  uuid: string;
  sockets: WebSocket[];
}

export const chat: Bench = {
  title: 'A thousand sockets of the chat: memory of each, and the time until a message is back',
  async prepare({ quick }) {
    const kadr = await startKadr();
    const before = residentMegabytes(kadr.pid);
    const talkers: Talker[] = [];
    for (let index = 0; index < (quick ? 5 : 50); index += 1) talkers.push(await talkerOf(kadr, index));
    const count = talkers.length * socketsOfEach;
    const each = ((residentMegabytes(kadr.pid) - before) * 1000) / count;

    return {
      async round() {
        const times: number[] = [];
        for (const { uuid, sockets } of talkers)
          for (let said = 0; said < messages; said += 1) times.push(await echo(uuid, sockets[said % socketsOfEach]));
        const sorted = times.toSorted((a, b) => a - b);
        // What an account may say at once comes back within a minute.
        await new Promise((resolve) => setTimeout(resolve, messages * 1000));
        return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN };
      },
      rows: ({ p99 = NaN }) => [
        atMost(`memory of a socket, of ${count}`, each, 40, kilobytes),
        atMost('a message until its author has it back, p99', p99, 20, milliseconds),
      ],
      async close() {
        for (const socket of talkers.flatMap(({ sockets }) => sockets)) socket.terminate();
        await kadr.stop();
      },
    };
  },
};

async function talkerOf({ url }: Kadr, index: number): Promise<Talker> {
  const headers = await signedIn(url, { ...account, email: `talker-${index}@example.org` });
  const post = async (path: string) => {
    const { body } = await expectStatus(201, url + path, { method: 'POST', headers });
    const answer: { uuid: string; token: string } = JSON.parse(body.toString());
    return answer;
  };
  const { uuid } = await post('/api/chat');
  const sockets: WebSocket[] = [];
  for (let open = 0; open < socketsOfEach; open += 1) {
    const { token } = await post('/api/chat/ticket');
    const socket = new WebSocket(url.replace('http', 'ws') + chatSocketPath, { origin: url });
    await once(socket, 'open');
    say(socket, { action: 'connect', token, mode: 'chat', type: 'customer' });
    await once(socket, 'message');
    sockets.push(socket);
  }
  return { uuid, sockets };
}

let count = 0;

/** Milliseconds until what is said on a socket is heard there. */
async function echo(uuid: string, socket: WebSocket | undefined): Promise<number> {
  if (!socket) throw new Error('There is no such socket');
  count += 1;
  const client_id = `bench-${count}`;
  const begin = performance.now();
  say(socket, { action: 'message', uuid, file_id: null, message: 'x'.repeat(100), client_id });
  for (;;) {
    const [data]: Buffer[] = await once(socket, 'message');
    const frame = readServerFrame(String(data));
    if (frame?.action === 'error') throw new Error(`Refused: ${frame.type}`);
    if (frame?.action === 'message' && frame.message.client_id === client_id) return performance.now() - begin;
  }
}

const say = (socket: WebSocket, frame: ClientFrame): void => socket.send(JSON.stringify(frame));
