import type { ChatLinkRef } from '../chat-link/chat-link.machine.ts';
import type { ChatListRef } from '../chat-list/chat-list.machine.ts';
import type { ChatThreadRef } from '../chat-thread/chat-thread.machine.ts';
import type { ChatRef } from './chat.machine.ts';

export interface ChatFlows {
  link: ChatLinkRef;
  list: ChatListRef;
  thread: ChatThreadRef;
}

/** The flows of a chat whose page is open. They stay the same ones until it is left. */
export function chatFlows(chat: ChatRef): ChatFlows {
  const { link, list, thread } = chat.getSnapshot().children;
  if (!link || !list || !thread) throw new Error('The chat was left');
  return { link, list, thread };
}
