import { fromCallback } from 'xstate';
import { chatSocketPath, type ChatSide, type ClientFrame, type ServerFrame } from '#domain/chat/frames.ts';
import { readServerFrame } from '#domain/chat/read-server-frame.ts';
import type { FrameSubmitted, SocketEvent } from '#machines/chat-link/chat-link.types.ts';

/** What the chat needs of a WebSocket. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface SocketApi {
  /** A ticket that opens one socket. */
  ticket: (signal: AbortSignal) => Promise<string>;
  connect: () => Socket;
}

/** The socket of the site that the page is from. */
export const connectToSite = (): Socket => {
  const { protocol, host } = location;
  return new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${chatSocketPath}`);
};

/** Opens a socket with a fresh ticket and introduces itself (CHAT-02). Ends with the state that invokes it, or tells that it is lost. */
export const chatSocket = ({ ticket, connect }: SocketApi) =>
  fromCallback<FrameSubmitted, { type: ChatSide }>(({ input: { type }, receive, sendBack }) => {
    const leaving = new AbortController();
    let socket: Socket | null = null;
    const tell = (event: SocketEvent) => {
      if (!leaving.signal.aborted) sendBack(event);
    };
    const send = (frame: ClientFrame) => socket?.send(JSON.stringify(frame));

    function open(token: string): void {
      if (leaving.signal.aborted) return;
      socket = connect();
      socket.onopen = () => send({ action: 'connect', token, mode: 'chat', type });
      socket.onmessage = ({ data }: MessageEvent<unknown>) => {
        const frame = typeof data === 'string' ? readServerFrame(data) : null;
        if (frame) tell(eventOf(frame));
      };
      socket.onclose = () => tell({ type: 'socket.lost' });
    }

    ticket(leaving.signal).then(open, () => tell({ type: 'socket.lost' }));
    receive(({ frame }) => send(frame));
    return () => {
      leaving.abort();
      socket?.close();
    };
  });

function eventOf(frame: ServerFrame): SocketEvent {
  switch (frame.action) {
    case 'connected':
      return { type: 'socket.connected' };
    case 'messages':
      return { type: 'messages.received', room: frame.room_uuid, messages: frame.messages };
    case 'message':
      return { type: 'message.received', room: frame.room_uuid, message: frame.message };
    case 'read':
      return { type: 'reading.received', room: frame.room_uuid, by: frame.by, seq: frame.seq };
    case 'error':
      return { type: 'frame.refused', failure: frame.type, clientId: frame.client_id ?? null };
  }
}
