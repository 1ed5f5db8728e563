import type { User } from '#server/accounts/users.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import { close, send, sendText, type Connection } from '#server/platform/sockets/connection.ts';
import type { ServerFrame } from '#domain/chat/frames.ts';
import type { ChatHint } from '../hints.ts';
import { socketsOfAccount } from '../limits.ts';
import { messageAnswer, type Participant } from '../messages.ts';
import { messageAt } from '../messages-store.ts';

/** Somebody who takes part by a socket. */
export interface Talker extends Participant {
  sessionId: string;
}

export type ChatConnection = Connection<Talker>;
export type Connections = ReturnType<typeof createConnections>;

/** Who hears what in this process. */
export function createConnections({ db, log }: Pick<Platform, 'db' | 'log'>) {
  const ofCustomers = new Map<number, Set<ChatConnection>>();
  const ofDesk = new Set<ChatConnection>();
  const rarely = createLogThrottle(log);
  /** What is told goes out in the order in which it was heard. */
  let telling = Promise.resolve();

  const listenersOf = ({ customer }: ChatHint): ChatConnection[] => [...(ofCustomers.get(customer) ?? []), ...ofDesk];

  async function tell(hint: ChatHint): Promise<void> {
    const listeners = listenersOf(hint);
    if (listeners.length === 0) return;
    const { room, seq, read } = hint;
    if (read !== undefined) {
      const text = textOf({ action: 'read', room_uuid: room, by: read, seq });
      for (const { socket } of listeners) sendText(socket, text);
      return;
    }
    const row = await messageAt(db.query, room, seq);
    if (!row) return;
    // The same for all but its author.
    const texts = new Map<boolean, string>();
    for (const { person, socket } of listenersOf(hint)) {
      if (!person) continue;
      const isAuthor = row.author_id === person.user.id;
      const text =
        texts.get(isAuthor) ?? textOf({ action: 'message', room_uuid: room, message: messageAnswer(row, person) });
      texts.set(isAuthor, text);
      sendText(socket, text);
    }
  }

  return {
    /** From now on it hears what this person may hear. Returns false where they have too many. */
    join(connection: ChatConnection, { side, user: { id } }: { side: Talker['side']; user: User }): boolean {
      const answering = [...ofDesk].filter((other) => other.person?.user.id === id).length;
      if ((ofCustomers.get(id)?.size ?? 0) + answering >= socketsOfAccount) return false;
      if (side === 'operator') ofDesk.add(connection);
      else ofCustomers.set(id, (ofCustomers.get(id) ?? new Set()).add(connection));
      return true;
    },

    leave(connection: ChatConnection): void {
      ofDesk.delete(connection);
      const { person } = connection;
      const own = person && ofCustomers.get(person.user.id);
      own?.delete(connection);
      if (person && own?.size === 0) ofCustomers.delete(person.user.id);
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
  };
}

const textOf = (frame: ServerFrame): string => JSON.stringify(frame);

export const say = (connection: ChatConnection, frame: ServerFrame): void => send(connection, frame);
