import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { chatLinkMachine } from '../chat-link/chat-link.machine.ts';
import type { FrameSubmitted } from '../chat-link/chat-link.types.ts';
import { chatListMachine } from '../chat-list/chat-list.machine.ts';
import type { ChatListEvent } from '../chat-list/chat-list.types.ts';
import { chatThreadMachine } from '../chat-thread/chat-thread.machine.ts';
import type { ChatThreadEvent } from '../chat-thread/chat-thread.types.ts';
import { eventSource } from '../event-source.ts';
import type { ChatEvent, ChatInput, ChatTold } from './chat.types.ts';

/**
 * The chat of a page: its connection, the list of conversations and the one that is open. Each tells what has happened, and here
 * stands whom that concerns. All end with the page.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatInput,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    children: {} as { link: 'link'; list: 'list'; thread: 'thread'; news: 'news' },
  },
  actors: {
    link: chatLinkMachine,
    list: chatListMachine,
    thread: chatThreadMachine,
    /** Counts in the head of the page, leads to a room that was made, logs what failed. */
    news: eventSource<ChatTold>('news'),
  },
  actions: {
    toLink: sendTo('link', (_, event: FrameSubmitted) => event),
    toList: sendTo('list', (_, event: ChatListEvent) => event),
    toThread: sendTo('thread', (_, event: ChatThreadEvent) => event),
    toPage: sendTo('news', (_, event: ChatTold) => event),
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      invoke: [
        { id: 'news', src: 'news' },
        { id: 'list', src: 'list', input: ({ context, self }) => ({ ...context, parent: self }) },
        { id: 'thread', src: 'thread', input: ({ context, self }) => ({ ...context, parent: self }) },
        { id: 'link', src: 'link', input: ({ context, self }) => ({ ...context, parent: self }) },
      ],
      on: {
        'page.left': 'left',
        'link.connected': {
          actions: [
            { type: 'toThread', params: ({ event }) => event },
            { type: 'toList', params: ({ event }) => event },
          ],
        },
        'link.lost': { actions: { type: 'toThread', params: ({ event }) => event } },
        'messages.received': { actions: { type: 'toThread', params: ({ event }) => event } },
        // First counted, then perhaps read.
        'message.received': {
          actions: [
            { type: 'toList', params: ({ event }) => event },
            { type: 'toThread', params: ({ event }) => event },
          ],
        },
        'reading.received': {
          actions: [
            { type: 'toList', params: ({ event }) => event },
            { type: 'toThread', params: ({ event }) => event },
          ],
        },
        'frame.refused': { actions: { type: 'toThread', params: ({ event }) => event } },
        'frame.submitted': { actions: { type: 'toLink', params: ({ event }) => event } },
        'frame.failed': { actions: { type: 'toPage', params: ({ event }) => event } },
        'room.viewed': { actions: { type: 'toList', params: ({ event }) => event } },
        'rooms.received': { actions: { type: 'toThread', params: ({ event }) => event } },
        'room.created': { actions: { type: 'toPage', params: ({ event }) => event } },
        'unread.counted': { actions: { type: 'toPage', params: ({ event }) => event } },
      },
    },
    left: { type: 'final' },
  },
});

export type ChatRef = ActorRefFrom<typeof chatMachine>;
