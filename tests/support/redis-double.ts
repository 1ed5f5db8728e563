import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** What stands in for a Redis in a test. */
export interface RedisDouble {
  url: string;
  /** Breaks every connection, and takes no other until it is back. */
  goAway(): void;
  comeBack(): void;
  /** Commands are answered with this error; undefined answers them again. */
  refusal: string | undefined;
  close(): Promise<void>;
}

/**
 * Speaks as much of Redis as limits and bus ask for. Of scripts it knows the one of the limits, which it carries out in its own way: the
 * script itself is run by a real Redis, in `npm run test:tiers`.
 */
export async function startRedisDouble(): Promise<RedisDouble> {
  const fullAt = new Map<string, number>();
  const sockets = new Set<Socket>();
  const subscribers = new Map<string, Set<Socket>>();
  let isAway = false;

  const server = createServer((socket) => {
    if (isAway) return void socket.destroy();
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      for (const of of subscribers.values()) of.delete(socket);
    });
    let waiting = '';
    socket.on('data', (data) => {
      waiting += data.toString('utf8');
      for (let read = readCommand(waiting); read; read = readCommand(waiting)) {
        waiting = waiting.slice(read.length);
        socket.write(answer(socket, read.words));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  function answer(socket: Socket, [command = '', ...words]: string[]): string {
    const [channel = '', message = ''] = words;
    switch (command.toLowerCase()) {
      case 'info':
        return bulk('redis_version:7.0.15\r\nloading:0');
      case 'subscribe':
        subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket));
        return `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
      case 'publish': {
        if (double.refusal !== undefined) return `-${double.refusal}\r\n`;
        const heard = subscribers.get(channel) ?? new Set();
        for (const one of heard) one.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`);
        return `:${heard.size}\r\n`;
      }
      case 'eval':
        return double.refusal === undefined ? `:${count(words.slice(1))}\r\n` : `-${double.refusal}\r\n`;
      default:
        return '+OK\r\n';
    }
  }

  function count([number = '0', ...rest]: string[]): number {
    const keys = rest.slice(0, Number(number));
    const [time = '', doing, ...costs] = rest.slice(keys.length);
    const now = time === '' ? Date.now() : Number(time);
    const full = (index: number): number =>
      Math.max(now, fullAt.get(keys[index] ?? '') ?? now) + Number(costs[3 * index + 1]) * Number(costs[3 * index + 2]);
    const waits = keys.map((_key, index) => full(index) - Number(costs[3 * index]) - now);
    const wait = Math.max(0, ...waits);
    if (doing !== 'charge' && wait > 1) return Math.ceil(wait);
    if (doing !== 'require')
      for (const [index, key] of keys.entries()) fullAt.set(key, Math.min(full(index), now + Number(costs[3 * index])));
    return 0;
  }

  const double: RedisDouble = {
    url: `redis://127.0.0.1:${port}`,
    refusal: undefined,
    goAway() {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack() {
      isAway = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** The first whole command of what has arrived, all of it ASCII. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  let at = head[0].length;
  const words: string[] = [];
  for (let index = 0; index < Number(head[1]); index += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return undefined;
    at += size[0].length;
    const end = at + Number(size[1]);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(at, end));
    at = end + 2;
  }
  return { words, length: at };
}
