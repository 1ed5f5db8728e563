import type { ChatContext } from './chat.types.ts';

/** What the head of the page counts (CHAT-05). */
export const unreadIn = (rooms: ChatContext['rooms']): number =>
  rooms?.reduce((sum, room) => sum + room.unread_message_count, 0) ?? 0;
