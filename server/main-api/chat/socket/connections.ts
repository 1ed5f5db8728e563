import { WebSocket } from 'ws';
import type { Sessions } from '#server/accounts/sessions.ts';
import { batch } from '#server/platform/db/in-batches.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ServerFrame } from '#domain/chat/frames.ts';
import type { ChatHint } from '../hints.ts';
import { socketsOfAccount } from '../limits.ts';
import { messageAnswer } from '../messages.ts';
import { messageAt } from '../messages-store.ts';
import { isOfDesk } from '../service.ts';
import { close, closings, send, type Closing, type Connection } from './connection.ts';

/** Milliseconds in which a client closes what it is told to close. */
const closePatience = 1000;

export type Connections = ReturnType<typeof createConnections>;

/** The sockets of this process, and what they hear. */
export function createConnections({ db, log }: Pick<Platform, 'db' | 'log'>, sessions: Pick<Sessions, 'holders'>) {
  const all = new Set<Connection>();
  const ofCustomers = new Map<number, Set<Connection>>();
  const ofDesk = new Set<Connection>();
  const rarely = createLogThrottle(log);
  /** What is told goes out in the order in which it was heard. */
  let telling = Promise.resolve();
  let isLooking = false;

  const listenersOf = ({ customer }: ChatHint): Connection[] => [...(ofCustomers.get(customer) ?? []), ...ofDesk];

  async function tell(hint: ChatHint): Promise<void> {
    const listeners = listenersOf(hint);
    if (listeners.length === 0) return;
    const { room, seq, read } = hint;
    if (read !== undefined) {
      for (const connection of listeners) send(connection, { action: 'read', room_uuid: room, by: read, seq });
      return;
    }
    const row = await messageAt(db.query, room, seq);
    if (!row) return;
    for (const connection of listenersOf(hint)) {
      if (!connection.person) continue;
      const frame: ServerFrame = { action: 'message', room_uuid: room, message: messageAnswer(row, connection.person) };
      send(connection, frame);
    }
  }

  /** Whether the session lives on, and the role still lets them hear what they hear. */
  async function recheck(checked: readonly Connection[]): Promise<void> {
    const ids = [...new Set(checked.flatMap(({ person }) => (person ? [person.sessionId] : [])))];
    for (let from = 0; from < ids.length; from += batch) {
      const some = new Set(ids.slice(from, from + batch));
      const holders = await sessions.holders([...some]);
      for (const connection of checked) {
        const { person } = connection;
        if (!person || !some.has(person.sessionId)) continue;
        const user = holders.get(person.sessionId);
        if (!user) close(connection, 'refused', 'unauthorized');
        else if (person.side === 'operator' && !isOfDesk(user)) close(connection, 'refused', 'forbidden');
        else person.user = user;
      }
    }
  }

  return {
    recheck,

    add(connection: Connection): void {
      all.add(connection);
      connection.socket.once('close', () => {
        all.delete(connection);
        ofDesk.delete(connection);
        const { person } = connection;
        const own = person && ofCustomers.get(person.user.id);
        own?.delete(connection);
        if (person && own?.size === 0) ofCustomers.delete(person.user.id);
      });
    },

    /** From now on it hears what its person may hear. Returns false where they have too many. */
    introduce(connection: Connection, person: NonNullable<Connection['person']>): boolean {
      const { id } = person.user;
      const answering = [...ofDesk].filter((other) => other.person?.user.id === id).length;
      if ((ofCustomers.get(id)?.size ?? 0) + answering >= socketsOfAccount) return false;
      connection.person = person;
      if (person.side === 'operator') ofDesk.add(connection);
      else {
        ofCustomers.set(id, (ofCustomers.get(id) ?? new Set()).add(connection));
      }
      return true;
    },

    hear(hint: ChatHint): void {
      telling = telling
        .then(() => tell(hint))
        .catch((error: unknown) => {
          rarely.warn({ err: error }, 'What was said in the chat could not be told');
          // They read anew what they have missed.
          for (const connection of listenersOf(hint)) close(connection, 'restart');
        });
    },

    /** Ends sockets of which nothing was heard since the last look. */
    look(): void {
      for (const connection of all) {
        if (!connection.isAlive) connection.socket.terminate();
        else {
          connection.isAlive = false;
          if (connection.socket.readyState === WebSocket.OPEN) connection.socket.ping();
        }
      }
    },

    /** Ends sockets whose session or role has ended, in whichever process; one look after the other. */
    async endOver(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      await recheck([...all].filter(({ person }) => person !== null)).catch((error: unknown) =>
        rarely.warn({ err: error }, 'The sessions of open chats cannot be looked at'),
      );
      isLooking = false;
    },

    /** Resolves when all are closed, cut off where the client does not answer. */
    async closeAll(closing: Closing): Promise<void> {
      const cut = setTimeout(() => {
        for (const { socket } of all) socket.terminate();
      }, closePatience);
      await Promise.all(
        [...all].map(({ socket }) => {
          const closed = new Promise((resolve) => socket.once('close', resolve));
          socket.close(closings[closing]);
          return closed;
        }),
      );
      clearTimeout(cut);
    },
  };
}
