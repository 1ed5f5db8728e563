import type { ChatMessage } from '#domain/chat/frames.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ChatLinkContext, ChatLinkEvent, ChatLinkInput } from './chat-link.types.ts';

/** A message with this number, by the desk. */
export const messageOf = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `message-${seq}`,
  seq,
  client_id: `client-${seq}`,
  author: { name: 'Marko', avatar: null, role: 'operator', is_me: false },
  message: `Message ${seq}`,
  file: null,
  date_created: '2026-11-21T10:00:00.000Z',
  ...change,
});

export const me = { name: 'Olena', avatar: null, role: 'customer', is_me: true } as const;

const input: ChatLinkInput = { type: 'customer', spread: 1 };
export const inputs: ChatLinkInput[] = [input];

export const samples = {
  'network.restored': [{ type: 'network.restored' }],
  'network.lost': [{ type: 'network.lost' }],
  'socket.connected': [{ type: 'socket.connected' }],
  'socket.lost': [{ type: 'socket.lost' }],
  'frame.submitted': [{ type: 'frame.submitted', frame: { action: 'read', uuid: 'one' } }],
  'messages.received': [
    { type: 'messages.received', room: 'one', messages: [messageOf(3), messageOf(4)] },
    { type: 'messages.received', room: 'two', messages: [] },
  ],
  'message.received': [
    { type: 'message.received', room: 'one', message: messageOf(5, { author: me, client_id: 'mine' }) },
    { type: 'message.received', room: 'three', message: messageOf(1) },
  ],
  'reading.received': [
    { type: 'reading.received', room: 'one', by: 'operator', seq: 5 },
    { type: 'reading.received', room: 'one', by: 'customer', seq: 4 },
  ],
  'frame.refused': [
    { type: 'frame.refused', failure: 'too_many', clientId: 'mine' },
    { type: 'frame.refused', failure: 'not_found', clientId: null },
  ],
} satisfies Samples<ChatLinkEvent>;

export const ignored: Ignored<ChatLinkEvent> = [
  { in: ['waiting'], events: ['network.lost', 'socket.lost'], because: 'it is known' },
  { in: ['linked'], events: ['network.restored'], because: 'the socket tells when it is lost' },
  { in: ['linked.connected', 'waiting'], events: ['socket.connected'], because: 'a socket connects once' },
  {
    in: ['waiting', 'linked.connecting'],
    events: ['frame.submitted', 'messages.received', 'message.received', 'reading.received', 'frame.refused'],
    because: 'nothing goes to the server or comes from it without a connection',
  },
];

const context: ChatLinkContext = { ...input, tries: 0 };

export const states = {
  connecting: { value: { linked: 'connecting' }, context },
  connected: { value: { linked: 'connected' }, context },
  waiting: { value: 'waiting', context: { ...context, tries: 1 } },
} as const;
