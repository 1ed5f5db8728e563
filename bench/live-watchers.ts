import { WebSocket } from 'ws';
import { liveSocketPath } from '#domain/live/frames.ts';
import { readLiveFrame } from '#domain/live/read-live-frame.ts';

/** Visitors in a process of their own, who watch one topic and tell when each has heard of it. */
const [host = '', topic = '', count = '0'] = process.argv.slice(2);
let watching = 0;
let heard = 0;

for (let index = 0; index < Number(count); index += 1) {
  const answer = await fetch(`http://${host}/api/v2/live/ticket`, { method: 'POST' });
  const { token }: { token: string } = JSON.parse(await answer.text());
  const socket = new WebSocket(`ws://${host}${liveSocketPath}`, { headers: { origin: `http://${host}` } });
  socket.on('open', () => socket.send(JSON.stringify({ action: 'connect', token })));
  socket.on('message', (data: Buffer) => {
    const action = readLiveFrame(data.toString('utf8'))?.action;
    if (action === 'connected') socket.send(JSON.stringify({ action: 'watch', topics: [topic] }));
    if (action === 'watching') {
      watching += 1;
      if (watching === Number(count)) process.send?.({ ready: true });
    }
    if (action === 'changed') {
      heard += 1;
      if (heard % Number(count) === 0) process.send?.({ at: Date.now() });
    }
  });
}
