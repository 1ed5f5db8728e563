import { samples as ofLink } from '../chat-link/chat-link.fixtures.ts';
import { roomOf } from '../chat-list/chat-list.fixtures.ts';
import type { Samples } from '../samples.ts';
import type { ChatEvent, ChatInput } from './chat.types.ts';

const context: ChatInput = {
  account: 'olena',
  type: 'customer',
  rooms: [roomOf('one', { unread_message_count: 1 }), roomOf('two')],
  room: 'one',
  spread: 1,
};
export const inputs: ChatInput[] = [context];

export const samples: Samples<ChatEvent> = {
  'page.left': [{ type: 'page.left' }],
  'link.connected': [{ type: 'link.connected' }],
  'link.lost': [{ type: 'link.lost' }],
  'messages.received': ofLink['messages.received'],
  'message.received': ofLink['message.received'],
  'reading.received': ofLink['reading.received'],
  'frame.refused': ofLink['frame.refused'],
  'frame.submitted': ofLink['frame.submitted'],
  'frame.failed': [{ type: 'frame.failed', failure: 'not_found' }],
  'room.viewed': [{ type: 'room.viewed', room: 'one' }],
  'rooms.received': [{ type: 'rooms.received' }],
  'room.created': [{ type: 'room.created', room: 'three' }],
  'unread.counted': [{ type: 'unread.counted', count: 1 }],
};

export const states = { open: { value: 'open', context }, left: { value: 'left', context } } as const;
