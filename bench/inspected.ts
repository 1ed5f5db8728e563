import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Starts a server so that `usedBytes` can ask it. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Bytes that a server uses once all is collected that nobody needs any more: resident memory sinks late, if at all. */
export async function usedBytes(server: { output(): string }): Promise<number> {
  // Processes that it has started tell theirs later.
  const [address] = /ws:\/\/127\.0\.0\.1:\S+/.exec(server.output()) ?? [];
  if (address === undefined) throw new Error('The server tells no address at which it is inspected');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const ask = async (method: string, params: object = {}): Promise<string> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [answer] = await once(socket, 'message');
    return String(answer);
  };
  for (let times = 0; times < 3; times += 1) await ask('HeapProfiler.collectGarbage');
  const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
  const answer: { result: { result: { value: number } } } = JSON.parse(await ask('Runtime.evaluate', { expression }));
  socket.close();
  await once(socket, 'close');
  return answer.result.result.value;
}
