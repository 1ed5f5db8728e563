import { once } from 'node:events';
import { WebSocket } from 'ws';
import { liveSocketPath, type LiveClientFrame, type LiveServerFrame } from '#domain/live/frames.ts';
import { readLiveFrame } from '#domain/live/read-live-frame.ts';
import type { Answer, Customer, Rest } from './rest.ts';

type Heard<Action extends LiveServerFrame['action']> = Extract<LiveServerFrame, { action: Action }>;

/** A socket by which a page hears of changes. */
export interface LiveSocket {
  frames: LiveServerFrame[];
  send(frame: LiveClientFrame | string): void;
  /** The next frame of this action that was not awaited yet. */
  next<Action extends LiveServerFrame['action']>(action: Action): Promise<Heard<Action>>;
  /** Resolves when these topics are watched, or refused. */
  watch(...topics: string[]): Promise<LiveServerFrame[]>;
  /** The code with which it is closed. */
  closed: Promise<number>;
  close(): Promise<void>;
}

/** A socket that has not introduced itself. */
export async function openLive(host: string, headers: Record<string, string> = {}): Promise<LiveSocket> {
  const socket = new WebSocket(`ws://${host}${liveSocketPath}`, {
    headers: { origin: `http://${host}`, ...headers },
  });
  const frames: LiveServerFrame[] = [];
  const unread: LiveServerFrame[] = [];
  let heard = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    const frame = readLiveFrame(data.toString('utf8'));
    if (!frame) throw new Error(`The server says what no client knows: ${data.toString('utf8')}`);
    frames.push(frame);
    unread.push(frame);
    heard.resolve();
    heard = Promise.withResolvers();
  });
  await once(socket, 'open');
  const closed = once(socket, 'close').then(([code]) => Number(code));
  async function take<Found extends LiveServerFrame>(
    isWanted: (frame: LiveServerFrame) => frame is Found,
  ): Promise<Found> {
    for (;;) {
      const index = unread.findIndex(isWanted);
      const [frame] = index < 0 ? [] : unread.splice(index, 1);
      if (frame && isWanted(frame)) return frame;
      await heard.promise;
    }
  }
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (action) => take((frame): frame is Heard<typeof action> => frame.action === action),
    async watch(...topics) {
      const answers: LiveServerFrame[] = [];
      socket.send(JSON.stringify({ action: 'watch', topics }));
      for (let left = topics.length; left > 0;) {
        const answer = await take(
          (frame): frame is Heard<'watching'> | Heard<'refused'> =>
            frame.action === 'watching' || frame.action === 'refused',
        );
        answers.push(answer);
        left -= answer.action === 'watching' ? answer.topics.length : 1;
      }
      return answers;
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}

/** Of a visitor, where there is no customer. */
export async function liveTicketOf(rest: Pick<Rest, 'app'>, customer?: Customer): Promise<string> {
  const call = { method: 'POST', url: '/api/v2/live/ticket' } as const;
  const answer: Pick<Answer, 'json'> = await (customer ? customer.call(call) : rest.app.inject(call));
  return answer.json<{ token: string }>().token;
}

/** A socket that is connected. */
export async function joinLive(
  { host, rest }: { host: string; rest: Pick<Rest, 'app'> },
  customer?: Customer,
  headers: Record<string, string> = {},
): Promise<LiveSocket> {
  const socket = await openLive(host, headers);
  socket.send({ action: 'connect', token: await liveTicketOf(rest, customer) });
  await socket.next('connected');
  return socket;
}
