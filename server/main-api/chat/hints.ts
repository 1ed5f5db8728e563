import { sql } from 'kysely';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { chatSides, type ChatSide } from '#domain/chat/frames.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hearNotifications, type Notifications } from '#server/platform/db/notifications.ts';
import { strict } from '#server/platform/http/schema.ts';
import type { Platform } from '#server/platform/platform.ts';

/** That something happened in a room, of which everybody reads for themselves what it is: a message, or how far a side has read. */
export interface ChatHint {
  room: string;
  customer: number;
  seq: number;
  read?: ChatSide;
}

/** Tells all processes that have sockets open what happens in rooms. */
export interface ChatHints {
  /** Once the transaction is committed. */
  tell(tx: Tx, hint: ChatHint): Promise<void>;
  /** Call it once. `lost` hears that hints may have been missed. */
  listen(hear: (hint: ChatHint) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

const channel = 'kadr_chat';
const Payload = Compile(
  strict({
    room: Type.String(),
    customer: Type.Integer(),
    seq: Type.Integer(),
    read: Type.Optional(Type.Enum([...chatSides])),
  }),
);

/** SQLite has one process, which tells itself; of PostgreSQL's several each hears what the others commit. */
export function createChatHints({ config, db, log }: Pick<Platform, 'config' | 'db' | 'log'>): ChatHints {
  const { databaseUrl } = config;
  let hearing: (hint: ChatHint) => void = () => undefined;
  let notifications: Notifications | undefined;
  return {
    async tell(tx, hint) {
      if (databaseUrl === undefined) db.afterCommit(() => hearing(hint));
      else await sql`select pg_notify(${channel}, ${JSON.stringify(hint)})`.execute(tx);
    },
    async listen(hear, lost) {
      hearing = hear;
      if (databaseUrl === undefined) return;
      const heard = (text: string): void => {
        const hint: unknown = JSON.parse(text);
        if (Payload.Check(hint)) hear(hint);
      };
      notifications = await hearNotifications(databaseUrl, channel, { log, hear: heard, lost });
    },
    close: async () => notifications?.close(),
  };
}
