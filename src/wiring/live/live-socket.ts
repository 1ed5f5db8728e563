import { fromCallback } from 'xstate';
import { liveSocketPath, type LiveClientFrame, type LiveServerFrame } from '#domain/live/frames.ts';
import { readLiveFrame } from '#domain/live/read-live-frame.ts';
import type { LiveSocketEvent, TopicsWanted } from '#machines/live/live.types.ts';

/** What live pages need of a WebSocket. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface SocketApi {
  /** A ticket that opens one socket. */
  ticket: (signal: AbortSignal) => Promise<string>;
  connect: () => Socket;
}

/** The socket of the site that the page is from. */
export const connectToSite = (): Socket => {
  const { protocol, host } = location;
  return new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${liveSocketPath}`);
};

/** Opens a socket with a fresh ticket, and watches what it is told to. Ends with the state that invokes it, or tells that it is lost. */
export const liveSocket = ({ ticket, connect }: SocketApi) =>
  fromCallback<TopicsWanted>(({ receive, sendBack }) => {
    const leaving = new AbortController();
    let socket: Socket | null = null;
    let watched = new Set<string>();
    const tell = (event: LiveSocketEvent) => {
      if (!leaving.signal.aborted) sendBack(event);
    };
    const send = (frame: LiveClientFrame) => socket?.send(JSON.stringify(frame));

    function open(token: string): void {
      if (leaving.signal.aborted) return;
      socket = connect();
      socket.onopen = () => send({ action: 'connect', token });
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        const frame = typeof data === 'string' ? readLiveFrame(data) : null;
        const event = frame && eventOf(frame);
        if (event) tell(event);
      };
      socket.onclose = () => tell({ type: 'socket.lost' });
    }

    ticket(leaving.signal).then(open, () => tell({ type: 'socket.lost' }));
    receive(({ topics }) => {
      const wanted = new Set(topics);
      const dropped = [...watched].filter((topic) => !wanted.has(topic));
      const added = [...wanted].filter((topic) => !watched.has(topic));
      watched = wanted;
      if (dropped.length > 0) send({ action: 'unwatch', topics: dropped });
      if (added.length > 0) send({ action: 'watch', topics: added });
    });
    return () => {
      leaving.abort();
      socket?.close();
    };
  });

function eventOf(frame: LiveServerFrame): LiveSocketEvent | null {
  switch (frame.action) {
    case 'connected':
      return { type: 'socket.connected' };
    case 'changed':
      return { type: 'topic.changed', topic: frame.topic, what: frame.what, signatures: frame.signatures ?? null };
    case 'refused':
      return { type: 'topic.refused', topic: frame.topic };
    case 'watching':
    case 'error':
      return null;
  }
}
