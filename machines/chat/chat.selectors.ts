import type { ChatContext } from './chat.types.ts';

/** What the head of the page counts for a customer (CHAT-05). */
export const unreadIn = (rooms: ChatContext['rooms']): number =>
  rooms?.reduce((sum, room) => sum + room.unread_message_count, 0) ?? 0;

/** What it counts for the desk, which all customers write to. */
export const unreadRooms = (rooms: NonNullable<ChatContext['rooms']>): number =>
  rooms.filter(({ unread_message_count }) => unread_message_count > 0).length;
