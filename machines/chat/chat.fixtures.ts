import type { SnapshotFrom, StateValue } from 'xstate';
import type { ChatMessage } from '#domain/chat/frames.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import { beginning } from './chat-context.ts';
import type { chatMachine } from './chat.machine.ts';
import type { ChatEvent, ChatInput, ChatRoom, Unsent } from './chat.types.ts';

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

export const roomOf = (uuid: string, change: Partial<ChatRoom> = {}): ChatRoom => ({
  uuid,
  recipient: { name: 'Marko', avatar: null, role: 'operator' },
  message: 'Message 1',
  date_created: '2026-11-21T10:00:00.000Z',
  unread_message_count: 0,
  ...change,
});

const file = { file_id: 'file-1', name: 'shot.png', mime: 'image/png', size: 48_213 };
const attached = { key: 'key-1', name: 'shot.png', mime: 'image/png', size: 48_213, file: null, failure: null };
const failure = new Error('The server did not answer');
const unsent: Unsent = { clientId: 'mine', room: 'one', text: 'Thanks!', file: null, failure: null };
const rooms = [roomOf('one', { unread_message_count: 1 }), roomOf('two')];

const input: ChatInput = { account: 'olena', type: 'customer', rooms, room: 'one', spread: 1 };
export const inputs: ChatInput[] = [input, { ...input, room: null, rooms: null }];

export const samples: Samples<ChatEvent> = {
  'page.left': [{ type: 'page.left' }],
  'room.opened': [
    { type: 'room.opened', room: 'one' },
    { type: 'room.opened', room: 'two' },
  ],
  'room.left': [{ type: 'room.left' }],
  'rooms.requested': [{ type: 'rooms.requested' }],
  'room.requested': [{ type: 'room.requested' }],
  'earlier.requested': [{ type: 'earlier.requested' }],
  'text.changed': [{ type: 'text.changed', room: 'one', text: 'Thanks!' }],
  'file.chosen': [
    { type: 'file.chosen', room: 'one', key: 'key-1', name: 'shot.png', mime: 'image/png', size: 48_213 },
    { type: 'file.chosen', room: 'two', key: 'key-2', name: 'log.txt', mime: 'text/plain', size: 1200 },
  ],
  'file.removed': [
    { type: 'file.removed', room: 'one' },
    { type: 'file.removed', room: 'two' },
  ],
  'message.submitted': [{ type: 'message.submitted', room: 'one', clientId: 'mine' }],
  'sending.repeated': [{ type: 'sending.repeated', clientId: 'mine' }],
  'sending.withdrawn': [{ type: 'sending.withdrawn', clientId: 'mine' }],
  'unsent.restored': [
    { type: 'unsent.restored', drafts: { two: 'And how?' }, outbox: [] },
    { type: 'unsent.restored', drafts: {}, outbox: [{ ...unsent, failure: 'too_many' }] },
  ],
  'page.revealed': [{ type: 'page.revealed' }],
  'page.concealed': [{ type: 'page.concealed' }],
  'network.restored': [{ type: 'network.restored' }],
  'network.lost': [{ type: 'network.lost' }],
  'socket.connected': [{ type: 'socket.connected' }],
  'socket.lost': [{ type: 'socket.lost' }],
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
  'xstate.done.actor.readRooms': [
    { type: 'xstate.done.actor.readRooms', output: rooms },
    { type: 'xstate.done.actor.readRooms', output: [...rooms, roomOf('three')] },
  ],
  'xstate.done.actor.makeRoom': [{ type: 'xstate.done.actor.makeRoom', output: roomOf('three') }],
  'xstate.done.actor.upload': [{ type: 'xstate.done.actor.upload', output: file }],
  'xstate.error.actor.upload': [{ type: 'xstate.error.actor.upload', error: failure }],
};

export const ignored: Ignored<ChatEvent> = [
  { in: ['list.reading'], events: ['rooms.requested'], because: 'the rooms are on their way' },
  { in: ['making.making'], events: ['room.requested'], because: 'the room is being made' },
  { in: ['link.live.waiting'], events: ['network.lost', 'socket.lost'], because: 'it is known' },
  { in: ['link.live.linked'], events: ['network.restored'], because: 'the socket tells when it is lost' },
  {
    in: ['link.live.waiting', 'link.live.linked.connecting'],
    events: ['earlier.requested'],
    because: 'nothing can be asked for without a connection',
  },
];

const context = {
  ...beginning(input),
  thread: {
    room: 'one',
    messages: [
      messageOf(3, { message: 'Hello! What can we do for you?' }),
      messageOf(4, { author: me, message: 'How do I move to another plan?' }),
    ],
    isKnown: true,
    asked: null,
    synced: 4,
    othersRead: 4,
    seen: 4,
  },
};
const at = (link: StateValue, change: Partial<Record<'list' | 'making' | 'files', string>> = {}) => ({
  talk: 'held',
  link,
  list: 'resting',
  making: 'resting',
  files: 'resting',
  ...change,
});
const connected = { live: { linked: 'connected' } };

export const states = {
  connecting: { value: at({ live: { linked: 'connecting' } }), context: beginning(input) },
  connected: { value: at(connected), context },
  waiting: {
    value: at({ live: 'waiting' }),
    context: { ...context, tries: 1, drafts: { one: 'And the invoice?' }, outbox: [unsent] },
  },
  closed: { value: at('closed'), context: { ...beginning(input), rooms: null, thread: null } },
  'reading rooms': { value: at(connected, { list: 'reading' }), context: { ...context, rooms: null } },
  'rooms not read': { value: at(connected, { list: 'failed' }), context: { ...context, rooms: null } },
  'making a room': { value: at(connected, { making: 'making' }), context: { ...context, thread: null } },
  'room not made': { value: at(connected, { making: 'failed' }), context: { ...context, thread: null } },
  uploading: { value: at(connected, { files: 'uploading' }), context: { ...context, attached: { one: attached } } },
  'file refused': { value: at(connected), context: { ...context, attached: { one: { ...attached, failure } } } },
  'not sent': {
    value: at(connected),
    context: { ...context, outbox: [{ ...unsent, failure: 'too_many' as const }] },
  },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  // What guards ask for; regions hardly touch each other.
  identify: ({ value, context: held }: SnapshotFrom<typeof chatMachine>) => [
    value,
    held.thread?.room,
    held.thread?.asked,
    held.thread?.messages[0]?.seq,
    Object.entries(held.attached).map(([room, { file: taken, failure: refused }]) => [room, taken === null, refused]),
    held.drafts.one,
    held.outbox.map(({ failure: refused }) => refused),
    held.missed,
    held.rooms?.length,
  ],
  limit: 300,
};
