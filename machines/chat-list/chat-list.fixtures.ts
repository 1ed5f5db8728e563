import type { SnapshotFrom } from 'xstate';
import { samples as heard } from '../chat-link/chat-link.fixtures.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { chatListMachine } from './chat-list.machine.ts';
import type { ChatListContext, ChatListEvent, ChatListInput, ChatRoom } from './chat-list.types.ts';

export const roomOf = (uuid: string, change: Partial<ChatRoom> = {}): ChatRoom => ({
  uuid,
  recipient: { name: 'Marko', avatar: null, role: 'operator' },
  message: 'Message 1',
  date_created: '2026-11-21T10:00:00.000Z',
  unread_message_count: 0,
  ...change,
});

const rooms = [roomOf('one', { unread_message_count: 1 }), roomOf('two')];
const input: ChatListInput = { type: 'customer', rooms };
export const inputs: ChatListInput[] = [input, { ...input, rooms: null }];

export const samples: Samples<ChatListEvent> = {
  'rooms.requested': [{ type: 'rooms.requested' }],
  'room.requested': [{ type: 'room.requested' }],
  'link.connected': [{ type: 'link.connected' }],
  'message.received': heard['message.received'],
  'reading.received': heard['reading.received'],
  'room.viewed': [{ type: 'room.viewed', room: 'one' }],
  'xstate.done.actor.readRooms': [
    { type: 'xstate.done.actor.readRooms', output: rooms },
    { type: 'xstate.done.actor.readRooms', output: [...rooms, roomOf('three')] },
  ],
  'xstate.done.actor.makeRoom': [{ type: 'xstate.done.actor.makeRoom', output: roomOf('three') }],
};

export const ignored: Ignored<ChatListEvent> = [
  { in: ['rooms.reading'], events: ['rooms.requested'], because: 'the rooms are on their way' },
  { in: ['making.making'], events: ['room.requested'], because: 'the room is being made' },
];

const context: ChatListContext = { ...input, missed: null };
const unread: ChatListContext = { ...context, rooms: null };

export const states = {
  resting: { value: { rooms: 'resting', making: 'resting' }, context },
  reading: { value: { rooms: 'reading', making: 'resting' }, context: unread },
  'not read': { value: { rooms: 'failed', making: 'resting' }, context: unread },
  'making a room': { value: { rooms: 'resting', making: 'making' }, context },
  'room not made': { value: { rooms: 'resting', making: 'failed' }, context },
} as const;

/** How the explorer tells places apart. */
export const explored: Pick<ExploreOptions, 'identify'> = {
  identify: ({ value, context: held }: SnapshotFrom<typeof chatListMachine>) => [
    value,
    held.missed,
    held.rooms?.length,
  ],
};
