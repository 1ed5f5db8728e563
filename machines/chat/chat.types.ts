import type { ChatSide } from '#domain/chat/frames.ts';
import type { ChatLinkEmitted } from '../chat-link/chat-link.types.ts';
import type { ChatListEmitted, ChatRoom } from '../chat-list/chat-list.types.ts';
import type { ChatThreadEmitted } from '../chat-thread/chat-thread.types.ts';

export interface ChatInput {
  /** Whose it is: unsent words are kept by account. */
  account: string;
  /** An operator hears all rooms. */
  type: ChatSide;
  /** As the page came with them; null where it came without. */
  rooms: readonly ChatRoom[] | null;
  /** The room that is open; null on the page that lists them. */
  room: string | null;
  /** By which waits are multiplied, ½ to 1, so that not all return at once to a server that has been away. */
  spread: number;
}

export type ChatEvent = { type: 'page.left' } | ChatLinkEmitted | ChatListEmitted | ChatThreadEmitted;

/** What the page is told beside what the chat shows. */
export type ChatTold = Extract<ChatEvent, { type: 'unread.counted' | 'room.created' | 'frame.failed' }>;
