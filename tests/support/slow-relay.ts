import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Bytes that are sent on at once, as a packet is, so that connections share the line. */
const packet = 1460;
/** Bytes of one connection that wait for the line; the server waits with the rest. */
const window = 10 * packet;

/**
 * A bad line by phone in front of a server: 400 kbit/s for all connections together, 300 ms until an answer begins. Unlike the
 * emulation of the browser it takes its time on the way, so that a page can measure it, while `navigator.connection` knows nothing.
 */
export async function openSlowRelay(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const turn = line(400_000 / 8);
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
    client.on('data', (bytes: Buffer) => setTimeout(() => server.write(bytes), 300));
    client.on('close', () => server.destroy());
    sendBySlowLine(server, client, turn);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    origin: `http://localhost:${String((relay.address() as AddressInfo).port)}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}

/** Returns what waits until so many bytes have passed the line, behind all that came before. */
function line(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1000;
    return new Promise((done) => setTimeout(done, freeAt - performance.now()));
  };
}

function sendBySlowLine(from: Socket, to: Socket, turn: (bytes: number) => Promise<void>): void {
  let waiting = 0;
  const send = async (part: Buffer): Promise<void> => {
    await turn(part.length);
    waiting -= part.length;
    to.write(part);
    if (waiting <= window) from.resume();
  };
  const end = async (): Promise<void> => {
    await turn(0);
    to.end();
  };
  from.on('data', (bytes: Buffer) => {
    for (let start = 0; start < bytes.length; start += packet) {
      const part = bytes.subarray(start, start + packet);
      waiting += part.length;
      void send(part);
    }
    if (waiting > window) from.pause();
  });
  from.on('end', () => void end());
}
