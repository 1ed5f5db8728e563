import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { chatSides, type ChatSide } from '#domain/chat/frames.ts';
import type { Tx } from '#server/platform/db/database.ts';
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
  /** Returns what ends it. `lost` hears that hints may have been missed. */
  listen(hear: (hint: ChatHint) => void, lost: () => void): Promise<() => void>;
}

const topic = 'chat';
const Payload = Compile(
  strict({
    room: Type.String(),
    customer: Type.Integer(),
    seq: Type.Integer(),
    read: Type.Optional(Type.Enum([...chatSides])),
  }),
);

export const createChatHints = ({ bus }: Pick<Platform, 'bus'>): ChatHints => ({
  tell: (tx, hint) => bus.tell(tx, topic, JSON.stringify(hint)),
  listen: (hear, lost) =>
    bus.listen(topic, {
      hear: (message) => {
        const hint: unknown = JSON.parse(message);
        if (Payload.Check(hint)) hear(hint);
      },
      lost,
    }),
});
