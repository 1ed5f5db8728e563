import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { ChatMessage, ChatSide } from '#domain/chat/frames.ts';
import { notProvided } from '../not-provided.ts';
import { tell } from '../parent.ts';
import { isUnknown, roomsAfter, unreadOf, withNothingUnread } from './rooms.ts';
import type { ChatListContext, ChatListEmitted, ChatListEvent, ChatListInput, ChatRoom } from './chat-list.types.ts';

/** The conversations of a customer, or all of them for an operator, and what is unread in them. */
export const chatListMachine = setup({
  types: {
    context: {} as ChatListContext,
    events: {} as ChatListEvent,
    emitted: {} as ChatListEmitted,
    input: {} as ChatListInput,
    tags: {} as 'reading' | 'listFailed' | 'making' | 'makingFailed',
  },
  actors: {
    readRooms: notProvided<readonly ChatRoom[]>('readRooms'),
    makeRoom: notProvided<ChatRoom>('makeRoom'),
  },
  guards: {
    isUnknown: ({ context: { rooms } }, { room }: { room: string }) => isUnknown(rooms, room),
    hasMissed: ({ context: { rooms, missed } }) => missed !== null && isUnknown(rooms, missed),
    isOwnSide: ({ context }, { by }: { by: ChatSide }) => by === context.type,
  },
  actions: {
    take: assign((_, { output }: { output: readonly ChatRoom[] }) => ({ rooms: output })),
    tellReceived: enqueueActions(({ context, enqueue }) => tell(enqueue, context.parent, { type: 'rooms.received' })),
    takeMessage: assign(({ context }, said: { room: string; message: ChatMessage }) => ({
      rooms: roomsAfter(context, said),
    })),
    forgetUnread: assign(({ context }, { room }: { room: string }) => ({
      rooms: withNothingUnread(context.rooms, room),
    })),
    count: enqueueActions(({ context: { type, rooms, parent }, enqueue }) => {
      if (rooms) tell(enqueue, parent, { type: 'unread.counted', count: unreadOf(type, rooms) });
    }),
    miss: assign((_, { room }: { room: string }) => ({ missed: room })),
    forgetMissed: assign({ missed: null }),
    add: assign(({ context: { rooms } }, { output }: { output: ChatRoom }) => ({
      rooms: [output, ...(rooms ?? []).filter(({ uuid }) => uuid !== output.uuid)],
    })),
    tellCreated: enqueueActions(({ context, enqueue }, { output }: { output: ChatRoom }) =>
      tell(enqueue, context.parent, { type: 'room.created', room: output.uuid }),
    ),
  },
}).createMachine({
  id: 'chat-list',
  context: ({ input: { type, rooms, parent } }) => ({ type, rooms, ...(parent && { parent }), missed: null }),
  type: 'parallel',
  states: {
    rooms: {
      entry: 'count',
      initial: 'resting',
      on: {
        'link.connected': '.reading',
        'message.received': [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: '.reading' },
          { actions: [{ type: 'takeMessage', params: ({ event }) => event }, 'count'] },
        ],
        'reading.received': {
          guard: { type: 'isOwnSide', params: ({ event }) => event },
          actions: [{ type: 'forgetUnread', params: ({ event }) => event }, 'count'],
        },
        'room.viewed': { actions: [{ type: 'forgetUnread', params: ({ event }) => event }, 'count'] },
      },
      states: {
        resting: {
          always: { guard: 'hasMissed', target: 'reading' },
          on: { 'rooms.requested': 'reading' },
        },
        reading: {
          tags: 'reading',
          entry: 'forgetMissed',
          on: {
            'message.received': {
              guard: { type: 'isUnknown', params: ({ event }) => event },
              actions: { type: 'miss', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'readRooms',
            src: 'readRooms',
            onDone: {
              target: 'resting',
              actions: [{ type: 'take', params: ({ event }) => event }, 'count', 'tellReceived'],
            },
            onError: 'failed',
          },
        },
        failed: { tags: 'listFailed', on: { 'rooms.requested': 'reading' } },
      },
    },
    making: {
      initial: 'resting',
      states: {
        resting: { on: { 'room.requested': 'making' } },
        making: {
          tags: 'making',
          invoke: {
            id: 'makeRoom',
            src: 'makeRoom',
            onDone: {
              target: 'resting',
              actions: [
                { type: 'add', params: ({ event }) => event },
                { type: 'tellCreated', params: ({ event }) => event },
              ],
            },
            onError: 'failed',
          },
        },
        failed: { tags: 'makingFailed', on: { 'room.requested': 'making' } },
      },
    },
  },
});

export type ChatListRef = ActorRefFrom<typeof chatListMachine>;
