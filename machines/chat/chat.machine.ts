import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import type { ChatFile, ChatMessage, ChatSide } from '#domain/chat/frames.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import {
  afterReading,
  backOff,
  beginning,
  isSendable,
  isUnknown,
  messageFrame,
  pendingFile,
  roomsRead,
  roomToRead,
  submitted,
  acknowledged,
  afterMessage,
  afterPage,
  connectLimit,
  withChosen,
  withFile,
  without,
  withUnread,
} from './chat-context.ts';
import { fetchOf, hasEarlier, threadOf } from './chat-thread.ts';
import type {
  ChosenFile,
  ChatContext,
  ChatEmitted,
  ChatEvent,
  ChatInput,
  ChatRoom,
  FrameGiven,
  SocketInput,
  UnsentKept,
  UploadInput,
} from './chat.types.ts';

/**
 * The chat of one person: the list of rooms, the one that is open, and what is not sent yet, over a socket that returns by itself
 * for as long as the page is there. What was sent over a socket that broke is sent again under its id; what was missed is read.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatEmitted,
    input: {} as ChatInput,
    tags: {} as 'connecting' | 'connected' | 'disconnected' | 'reading' | 'listFailed' | 'making' | 'makingFailed',
  },
  actors: {
    socket: eventSource<FrameGiven, SocketInput>('socket'),
    surroundings: eventSource('surroundings'),
    storage: eventSource<UnsentKept, { account: string }>('storage'),
    readRooms: notProvided<readonly ChatRoom[]>('readRooms'),
    makeRoom: notProvided<ChatRoom>('makeRoom'),
    upload: notProvided<ChatFile, UploadInput>('upload'),
  },
  delays: { connectLimit, backOff: ({ context }) => backOff(context) },
  guards: {
    isSendable: ({ context }, { room }: { room: string }) => isSendable(context, room),
    isUnknown: ({ context }, { room }: { room: string }) => isUnknown(context, room),
    isUnsent: ({ context }, { clientId }: { clientId: string }) =>
      context.outbox.some((unsent) => unsent.clientId === clientId && unsent.failure !== null),
    hasMissed: ({ context }) => context.missed !== null && isUnknown(context, context.missed),
    hasPendingFile: ({ context }) => pendingFile(context) !== null,
    isPending: ({ context }, { room }: { room: string }) => pendingFile(context)?.room === room,
    mayReadEarlier: ({ context: { thread } }) => thread !== null && hasEarlier(thread) && thread.asked === null,
    isOther: ({ context }, { room }: { room: string }) => context.thread?.room !== room,
    isUseless: ({ context }, { clientId }: { clientId: string | null }) =>
      !context.outbox.some((unsent) => unsent.clientId === clientId),
  },
  actions: {
    forget: assign({ rooms: null, thread: null, drafts: {}, attached: {}, outbox: [], tries: 0, missed: null }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    interrupt: assign(({ context: { thread } }) => ({ thread: thread && { ...thread, asked: null } })),
    setVisible: assign((_, { isVisible }: { isVisible: boolean }) => ({ isVisible })),

    openRoom: assign((_, { room }: { room: string }) => ({ thread: threadOf(room) })),
    leaveRoom: assign({ thread: null }),
    takeMessages: assign(({ context }, page: { room: string; messages: readonly ChatMessage[] }) =>
      afterPage(context, page),
    ),
    takeMessage: assign(({ context }, said: { room: string; message: ChatMessage }) => afterMessage(context, said)),
    takeReading: assign(({ context }, reading: { room: string; by: ChatSide; seq: number }) =>
      afterReading(context, reading),
    ),

    takeRooms: assign(({ context }, { output }: { output: readonly ChatRoom[] }) => ({
      rooms: roomsRead(context, output),
    })),
    addRoom: assign(({ context: { rooms } }, { output }: { output: ChatRoom }) => ({
      rooms: [output, ...(rooms ?? []).filter(({ uuid }) => uuid !== output.uuid)],
    })),
    miss: assign((_, { room }: { room: string }) => ({ missed: room })),
    forgetMissed: assign({ missed: null }),
    tellMade: emit((_, { output }: { output: ChatRoom }) => ({ type: 'room.created' as const, room: output.uuid })),

    setText: assign(({ context }, { room, text }: { room: string; text: string }) => ({
      drafts: text === '' ? without(context.drafts, room) : { ...context.drafts, [room]: text },
    })),
    setFile: assign(({ context }, chosen: ChosenFile) => withChosen(context, chosen)),
    removeFile: assign(({ context }, { room }: { room: string }) => ({ attached: without(context.attached, room) })),
    takeFile: assign(({ context }, { output }: { output: ChatFile }) =>
      withFile(context, pendingFile(context)?.room ?? '', { file: output }),
    ),
    refuseFile: assign(({ context }, { error }: { error: unknown }) =>
      withFile(context, pendingFile(context)?.room ?? '', { failure: error }),
    ),
    submit: assign(({ context }, { room, clientId }: { room: string; clientId: string }) =>
      submitted(context, room, clientId),
    ),
    setRefusal: assign(
      ({ context }, { clientId, failure }: { clientId: string | null; failure: ErrorType | null }) => ({
        outbox: context.outbox.map((unsent) => (unsent.clientId === clientId ? { ...unsent, failure } : unsent)),
      }),
    ),
    withdraw: assign(({ context }, { clientId }: { clientId: string }) => ({
      outbox: context.outbox.filter((unsent) => unsent.clientId !== clientId),
    })),
    restore: assign(({ context }, { drafts, outbox }: Pick<ChatContext, 'drafts' | 'outbox'>) => ({
      drafts: { ...drafts, ...context.drafts },
      outbox: [...outbox, ...context.outbox],
    })),
    tellRefusal: emit((_, { failure }: { failure: ErrorType }) => ({ type: 'frame.refused' as const, failure })),

    keep: sendTo('storage', (_, kept: UnsentKept) => kept),
    keepSubmitted: enqueueActions(({ context, enqueue }, { room }: { room: string }) => {
      const unsent = context.outbox.at(-1);
      if (!unsent) return;
      const { clientId } = unsent;
      enqueue.sendTo('storage', { type: 'draft.kept', room, text: '' });
      enqueue.sendTo('storage', { type: 'message.kept', clientId, unsent });
    }),
    forgetKept: enqueueActions(({ context, enqueue }, { messages }: { messages: readonly ChatMessage[] }) => {
      for (const { clientId } of acknowledged(context.outbox, messages))
        enqueue.sendTo('storage', { type: 'message.kept', clientId, unsent: null });
    }),
    fetch: enqueueActions(({ context: { thread }, enqueue }, { asked }: { asked: 'newest' | 'earlier' }) => {
      if (!thread) return;
      const { kind, frame } = fetchOf(thread, asked);
      enqueue.assign({ thread: { ...thread, asked: kind } });
      enqueue.sendTo('socket', { type: 'frame.given', frame });
    }),
    /** A whole page after what was known is followed by another one. */
    fetchOn: enqueueActions(({ context: { thread }, enqueue }, { room }: { room: string }) => {
      if (thread?.room === room && thread.asked === 'later')
        enqueue.sendTo('socket', { type: 'frame.given', frame: { action: 'fetch', uuid: room, after: thread.synced } });
    }),
    send: enqueueActions(({ context, enqueue }, { clientId }: { clientId: string | null }) => {
      for (const unsent of context.outbox)
        if (unsent.failure === null && (clientId === null || unsent.clientId === clientId))
          enqueue.sendTo('socket', { type: 'frame.given', frame: messageFrame(unsent) });
    }),
    /** Here and on the server (CHAT-05). */
    read: enqueueActions(({ context, enqueue }) => {
      const room = roomToRead(context);
      if (room === null || !context.thread) return;
      const seen = context.thread.messages.at(-1)?.seq ?? 0;
      enqueue.assign({ rooms: withUnread(context.rooms, room, 0), thread: { ...context.thread, seen } });
      enqueue.sendTo('socket', { type: 'frame.given', frame: { action: 'read', uuid: room } });
    }),
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => beginning(input),
  type: 'parallel',
  invoke: [
    { id: 'surroundings', src: 'surroundings' },
    { id: 'storage', src: 'storage', input: ({ context }) => ({ account: context.account }) },
  ],
  states: {
    // Before the link, which sends what this has taken in.
    talk: {
      initial: 'held',
      states: {
        held: {
          on: {
            'page.revealed': { actions: { type: 'setVisible', params: { isVisible: true } } },
            'page.concealed': { actions: { type: 'setVisible', params: { isVisible: false } } },
            'room.opened': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: { type: 'openRoom', params: ({ event }) => event },
            },
            'room.left': { actions: 'leaveRoom' },
            'messages.received': {
              actions: [
                { type: 'forgetKept', params: ({ event }) => event },
                { type: 'takeMessages', params: ({ event }) => event },
              ],
            },
            'message.received': {
              actions: [
                { type: 'forgetKept', params: ({ event }) => ({ messages: [event.message] }) },
                { type: 'takeMessage', params: ({ event }) => event },
              ],
            },
            'reading.received': { actions: { type: 'takeReading', params: ({ event }) => event } },
            'frame.refused': [
              {
                guard: { type: 'isUseless', params: ({ event }) => event },
                actions: { type: 'tellRefusal', params: ({ event }) => event },
              },
              { actions: { type: 'setRefusal', params: ({ event }) => event } },
            ],
            'text.changed': {
              actions: [
                { type: 'setText', params: ({ event }) => event },
                { type: 'keep', params: ({ event }) => ({ ...event, type: 'draft.kept' as const }) },
              ],
            },
            'file.chosen': { actions: { type: 'setFile', params: ({ event }) => event } },
            'file.removed': { actions: { type: 'removeFile', params: ({ event }) => event } },
            'message.submitted': {
              guard: { type: 'isSendable', params: ({ event }) => event },
              actions: [
                { type: 'submit', params: ({ event }) => event },
                { type: 'keepSubmitted', params: ({ event }) => event },
              ],
            },
            'sending.repeated': {
              guard: { type: 'isUnsent', params: ({ event }) => event },
              actions: { type: 'setRefusal', params: ({ event: { clientId } }) => ({ clientId, failure: null }) },
            },
            'sending.withdrawn': {
              guard: { type: 'isUnsent', params: ({ event }) => event },
              actions: [
                { type: 'withdraw', params: ({ event }) => event },
                {
                  type: 'keep',
                  params: ({ event }) => ({ type: 'message.kept' as const, clientId: event.clientId, unsent: null }),
                },
              ],
            },
            'unsent.restored': { actions: { type: 'restore', params: ({ event }) => event } },
          },
        },
      },
    },
    link: {
      initial: 'live',
      states: {
        closed: { type: 'final', tags: 'disconnected', entry: 'forget' },
        live: {
          initial: 'linked',
          on: { 'page.left': { target: 'closed' } },
          states: {
            linked: {
              initial: 'connecting',
              invoke: { id: 'socket', src: 'socket', input: ({ context: { type } }) => ({ type }) },
              on: { 'socket.lost': { target: 'waiting' }, 'network.lost': { target: 'waiting' } },
              states: {
                connecting: {
                  tags: 'connecting',
                  on: { 'socket.connected': { target: 'connected' } },
                  after: { connectLimit: { target: '#chat.link.live.waiting' } },
                },
                connected: {
                  tags: 'connected',
                  entry: [
                    'forgetTries',
                    { type: 'fetch', params: { asked: 'newest' } },
                    { type: 'send', params: { clientId: null } },
                  ],
                  on: {
                    'room.opened': { actions: { type: 'fetch', params: { asked: 'newest' } } },
                    'earlier.requested': {
                      guard: 'mayReadEarlier',
                      actions: { type: 'fetch', params: { asked: 'earlier' } },
                    },
                    'messages.received': {
                      actions: [{ type: 'fetchOn', params: ({ event }) => event }, 'read'],
                    },
                    'message.received': { actions: 'read' },
                    'page.revealed': { actions: 'read' },
                    'message.submitted': {
                      guard: { type: 'isSendable', params: ({ event }) => event },
                      actions: { type: 'send', params: ({ event }) => event },
                    },
                    'sending.repeated': {
                      guard: { type: 'isUnsent', params: ({ event }) => event },
                      actions: { type: 'send', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
            waiting: {
              tags: 'disconnected',
              entry: ['countTry', 'interrupt'],
              on: { 'network.restored': { target: 'linked' } },
              after: { backOff: { target: 'linked' } },
            },
          },
        },
      },
    },
    list: {
      initial: 'resting',
      states: {
        resting: {
          always: { guard: 'hasMissed', target: 'reading' },
          on: {
            'socket.connected': { target: 'reading' },
            'rooms.requested': { target: 'reading' },
            'message.received': { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'reading' },
          },
        },
        reading: {
          tags: 'reading',
          entry: 'forgetMissed',
          on: {
            'socket.connected': { target: 'reading', reenter: true },
            'message.received': {
              guard: { type: 'isUnknown', params: ({ event }) => event },
              actions: { type: 'miss', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'readRooms',
            src: 'readRooms',
            onDone: { target: 'resting', actions: { type: 'takeRooms', params: ({ event }) => event } },
            onError: { target: 'failed' },
          },
        },
        failed: {
          tags: 'listFailed',
          on: {
            'socket.connected': { target: 'reading' },
            'rooms.requested': { target: 'reading' },
            'message.received': { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'reading' },
          },
        },
      },
    },
    making: {
      initial: 'resting',
      states: {
        resting: { on: { 'room.requested': { target: 'making' } } },
        making: {
          tags: 'making',
          invoke: {
            id: 'makeRoom',
            src: 'makeRoom',
            onDone: {
              target: 'resting',
              actions: [
                { type: 'addRoom', params: ({ event }) => event },
                { type: 'tellMade', params: ({ event }) => event },
              ],
            },
            onError: { target: 'failed' },
          },
        },
        failed: { tags: 'makingFailed', on: { 'room.requested': { target: 'making' } } },
      },
    },
    files: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasPendingFile', target: 'uploading' } },
        uploading: {
          on: {
            'file.chosen': { guard: { type: 'isPending', params: ({ event }) => event }, target: 'resting' },
            'file.removed': { guard: { type: 'isPending', params: ({ event }) => event }, target: 'resting' },
          },
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => pendingFile(context) ?? { room: '', key: '' },
            onDone: { target: 'resting', actions: { type: 'takeFile', params: ({ event }) => event } },
            onError: { target: 'resting', actions: { type: 'refuseFile', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type ChatRef = ActorRefFrom<typeof chatMachine>;
