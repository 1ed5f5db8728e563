import type { ChatSide } from '#domain/chat/frames.ts';
import type { Role } from '#domain/role.ts';
import type { ChatHeard } from '../chat-link/chat-link.types.ts';
import type { Parent } from '../parent.ts';

/** A conversation in the list. */
export interface ChatRoom {
  uuid: string;
  /** Who is on the other side. */
  recipient: { name: string; avatar: string | null; role: Role };
  /** What was said last, or the name of its file; null where nothing was said yet. */
  message: string | null;
  /** Of that message, or of the room; ISO 8601, UTC. */
  date_created: string;
  unread_message_count: number;
}

export interface ChatListInput {
  type: ChatSide;
  /** As the page came with them; null where it came without. */
  rooms: readonly ChatRoom[] | null;
  parent?: Parent<ChatListEmitted>;
}

export interface ChatListContext extends ChatListInput {
  /** A room that has spoken while the list was read. */
  missed: string | null;
}

export type ChatListEvent =
  | { type: 'rooms.requested' }
  /** For a room of one's own to ask in. */
  | { type: 'room.requested' }
  | { type: 'link.connected' }
  | Extract<ChatHeard, { type: 'message.received' | 'reading.received' }>
  /** Somebody looks at it, and nothing in it is unread. */
  | { type: 'room.viewed'; room: string };

export type ChatListEmitted =
  | { type: 'rooms.received' }
  | { type: 'room.created'; room: string }
  /** For the head of the page: messages of a customer's rooms, rooms of the desk. */
  | { type: 'unread.counted'; count: number };
