import type { RawData, WebSocket } from 'ws';
import type { ClientFrame } from '#domain/chat/frames.ts';
import { problemOf } from '#server/platform/http/errors.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import type { ChatHints } from '../hints.ts';
import type { ChatLimits } from '../limits.ts';
import { markRead, readMessages, say } from '../messages.ts';
import { isOfDesk } from '../service.ts';
import { redeemTicket } from '../tickets.ts';
import { readClientFrame } from './client-frame.ts';
import { close, send, type Connection } from './connection.ts';
import type { Connections } from './connections.ts';

/** Milliseconds in which a socket has to introduce itself. */
const connectPatience = 10_000;

interface Context {
  platform: Platform;
  sessions: Pick<Sessions, 'holders'>;
  connections: Connections;
  hints: ChatHints;
  limits: ChatLimits;
}

/** Talks with anyone who has opened a socket. */
export function createConversation({ platform, sessions, connections, hints, limits }: Context) {
  const rarely = createLogThrottle(platform.log);

  /** The first frame has to be `connect`: nothing else is answered before, and it only once. */
  async function introduce(connection: Connection, frame: ClientFrame | null): Promise<void> {
    if (frame?.action !== 'connect') return close(connection, 'refused', 'unauthorized');
    const sessionId = await redeemTicket(platform, frame.token);
    const user = sessionId === null ? undefined : (await sessions.holders([sessionId])).get(sessionId);
    if (sessionId === null || !user) return close(connection, 'refused', 'unauthorized');
    const side = frame.type;
    if (side === 'operator' && !isOfDesk(user)) return close(connection, 'refused', 'forbidden');
    if (!connections.introduce(connection, { user, side, sessionId })) return close(connection, 'later', 'too_many');
    send(connection, { action: 'connected' });
  }

  async function answer(
    connection: Connection,
    person: NonNullable<Connection['person']>,
    frame: ClientFrame,
  ): Promise<void> {
    if (frame.action === 'connect') return close(connection, 'refused', 'body_invalid');
    const room_uuid = frame.uuid;
    if (frame.action === 'fetch') {
      const { messages, othersRead } = await readMessages(platform, person, frame);
      send(connection, { action: 'messages', room_uuid, messages });
      const by = person.side === 'customer' ? 'operator' : 'customer';
      if (othersRead > 0) send(connection, { action: 'read', room_uuid, by, seq: othersRead });
      return;
    }
    if (frame.action === 'read') return markRead(platform, hints, person, frame.uuid);
    await platform.limits.take({ of: limits.messages, key: person.user.publicId });
    const message = await say(platform, hints, person, frame);
    if (message) send(connection, { action: 'message', room_uuid, message });
  }

  async function handle(connection: Connection, text: string): Promise<void> {
    const frame = readClientFrame(text);
    if (!connection.person) return introduce(connection, frame);
    const taken = { of: limits.frames, key: connection.person.user.publicId };
    if (await platform.limits.take(taken).catch(() => 'too many')) return close(connection, 'later', 'too_many');
    await connections.recheck([connection]);
    const { person, socket } = connection;
    if (socket.readyState !== socket.OPEN) return;
    if (!frame) return send(connection, { action: 'error', type: 'body_invalid' });
    try {
      await answer(connection, person, frame);
    } catch (error) {
      const { type } = problemOf(error);
      if (type === 'internal') rarely.error({ err: error }, 'A frame of the chat could not be answered');
      const of = frame.action === 'message' ? { client_id: frame.client_id } : {};
      send(connection, { action: 'error', type, ...of });
    }
  }

  return (socket: WebSocket): void => {
    const connection: Connection = { socket, person: null, isAlive: true };
    connections.add(connection);
    const late = setTimeout(() => {
      if (!connection.person) close(connection, 'refused', 'unauthorized');
    }, connectPatience);
    /** One frame after the other: a person's messages keep their order, and nothing more is read meanwhile. */
    let answering = Promise.resolve();
    socket.on('message', (data: RawData, isBinary: boolean) => {
      connection.isAlive = true;
      if (isBinary) return close(connection, 'refused', 'body_invalid');
      const text = textOf(data);
      socket.pause();
      answering = answering
        .then(() => (socket.readyState === socket.OPEN ? handle(connection, text) : undefined))
        .catch((error: unknown) => {
          rarely.error({ err: error }, 'A frame of the chat could not be answered');
          close(connection, 'restart');
        })
        .finally(() => socket.resume());
    });
    socket.on('pong', () => (connection.isAlive = true));
    // It closes by itself.
    socket.on('error', () => undefined);
    socket.once('close', () => clearTimeout(late));
  };
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
