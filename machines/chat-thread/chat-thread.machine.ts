import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ChatFile, ChatMessage, ClientFrame } from '#domain/chat/frames.ts';
import type { ErrorType } from '#domain/errors.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tell, type Enqueue } from '../parent.ts';
import { fetchOf, hasEarlier, newestOfOthers, threadOf, withMessage, withPage } from './thread.ts';
import {
  acknowledged,
  afterSubmission,
  messageFrame,
  pendingFile,
  withOutcome,
  withoutDraft,
  written,
} from './writing.ts';
import type {
  ChatThreadContext,
  ChatThreadEmitted,
  ChatThreadEvent,
  ChatThreadInput,
  ChosenFile,
  UnsentKept,
  UploadInput,
} from './chat-thread.types.ts';

/**
 * The conversation that is open, and what is written in this one and others. What was sent over a connection that broke is sent
 * again under its id; what was missed meanwhile is read.
 */
export const chatThreadMachine = setup({
  types: {
    context: {} as ChatThreadContext,
    events: {} as ChatThreadEvent,
    emitted: {} as ChatThreadEmitted,
    input: {} as ChatThreadInput,
  },
  actors: {
    /** Tells whether somebody sees the page. */
    visibility: eventSource('visibility'),
    storage: eventSource<UnsentKept, { account: string }>('storage'),
    upload: notProvided<ChatFile, UploadInput>('upload'),
  },
  guards: {
    isOther: ({ context }, { room }: { room: string }) => context.thread?.room !== room,
    isSendable: ({ context }, { room }: { room: string }) => written(context, room, '').length > 0,
    isUnsent: ({ context }, { clientId }: { clientId: string }) =>
      context.outbox.some((unsent) => unsent.clientId === clientId && unsent.failure !== null),
    isOfMessage: ({ context }, { clientId }: { clientId: string | null }) =>
      context.outbox.some((unsent) => unsent.clientId === clientId),
    mayReadEarlier: ({ context: { thread } }) => thread !== null && hasEarlier(thread) && thread.asked === null,
    hasPendingFile: ({ context }) => pendingFile(context) !== null,
    isPending: ({ context }, { key }: { key: string }) => pendingFile(context)?.key === key,
  },
  actions: {
    setVisible: assign((_, { isVisible }: { isVisible: boolean }) => ({ isVisible })),
    open: assign((_, { room }: { room: string }) => ({ thread: threadOf(room) })),
    leave: assign({ thread: null }),
    interrupt: assign(({ context: { thread } }) => ({ thread: thread && { ...thread, asked: null } })),

    fetch: enqueueActions(({ context: { thread, parent }, enqueue }, { asked }: { asked: 'newest' | 'earlier' }) => {
      if (!thread) return;
      const { kind, frame } = fetchOf(thread, asked);
      // A connection that was lost may have lost what was read.
      enqueue.assign({ thread: { ...thread, asked: kind, ...(asked === 'newest' && { seen: -1 }) } });
      give(enqueue, parent, frame);
    }),
    takePage: assign(({ context: { thread } }, page: { room: string; messages: readonly ChatMessage[] }) => ({
      thread: thread?.room === page.room ? withPage(thread, page.messages) : thread,
    })),
    /** A whole page after what was known is followed by another one. */
    fetchOn: enqueueActions(({ context: { thread, parent }, enqueue }, { room }: { room: string }) => {
      if (thread?.room === room && thread.asked === 'later')
        give(enqueue, parent, { action: 'fetch', uuid: room, after: thread.synced });
    }),
    takeMessage: assign(({ context: { thread } }, said: { room: string; message: ChatMessage }) => ({
      thread: thread?.room === said.room ? withMessage(thread, said.message) : thread,
    })),
    takeReading: assign(({ context: { thread, type } }, { room, by, seq }: ReadingReceived) => ({
      thread:
        thread?.room === room && by !== type ? { ...thread, othersRead: Math.max(thread.othersRead, seq) } : thread,
    })),
    /** Here and on the server (CHAT-05). */
    read: enqueueActions(({ context: { thread, isVisible, parent }, enqueue }) => {
      if (!thread?.isKnown || !isVisible) return;
      const newest = newestOfOthers(thread);
      if (newest > thread.seen) {
        enqueue.assign({ thread: { ...thread, seen: newest } });
        give(enqueue, parent, { action: 'read', uuid: thread.room });
      }
      tell(enqueue, parent, { type: 'room.viewed', room: thread.room });
    }),

    setText: assign(({ context: { drafts } }, { room, text }: { room: string; text: string }) => ({
      drafts: text === '' ? withoutDraft(drafts, room) : { ...drafts, [room]: text },
    })),
    keep: sendTo('storage', (_, kept: UnsentKept) => kept),
    attach: assign(({ context }, { room, key, name, mime, size }: ChosenFile) => ({
      attached: [...context.attached, { room, key, name, mime, size, file: null, failure: null }],
    })),
    detach: assign(({ context }, { key }: { key: string }) => ({
      attached: context.attached.filter((each) => each.key !== key),
    })),
    takeFile: assign(({ context }, { output }: { output: ChatFile }) => withOutcome(context, { file: output })),
    refuseFile: assign(({ context }, { error }: { error: unknown }) => withOutcome(context, { failure: error })),

    submit: enqueueActions(({ context, enqueue }, { room, clientId }: { room: string; clientId: string }) => {
      const messages = written(context, room, clientId);
      enqueue.assign(afterSubmission(context, room, messages));
      enqueue.sendTo('storage', { type: 'draft.kept', room, text: '' });
      for (const unsent of messages) {
        enqueue.sendTo('storage', { type: 'message.kept', clientId: unsent.clientId, unsent });
        give(enqueue, context.parent, messageFrame(unsent));
      }
    }),
    sendAll: enqueueActions(({ context: { outbox, parent }, enqueue }) => {
      for (const unsent of outbox) if (unsent.failure === null) give(enqueue, parent, messageFrame(unsent));
    }),
    sendAgain: enqueueActions(({ context: { outbox, parent }, enqueue }, { clientId }: { clientId: string }) => {
      const unsent = outbox.find((each) => each.clientId === clientId);
      if (unsent) give(enqueue, parent, messageFrame(unsent));
    }),
    setFailure: assign(({ context }, of: { clientId: string | null; failure: ErrorType | null }) => ({
      outbox: context.outbox.map((unsent) =>
        unsent.clientId === of.clientId ? { ...unsent, failure: of.failure } : unsent,
      ),
    })),
    forget: enqueueActions(({ context: { outbox }, enqueue }, { clientIds }: { clientIds: readonly string[] }) => {
      if (clientIds.length === 0) return;
      enqueue.assign({ outbox: outbox.filter(({ clientId }) => !clientIds.includes(clientId)) });
      for (const clientId of clientIds) enqueue.sendTo('storage', { type: 'message.kept', clientId, unsent: null });
    }),
    restore: assign(({ context }, { drafts, outbox }: Pick<ChatThreadContext, 'drafts' | 'outbox'>) => ({
      drafts: { ...drafts, ...context.drafts },
      outbox: [...outbox, ...context.outbox],
    })),
    tellFailed: enqueueActions(({ context, enqueue }, { failure }: { failure: ErrorType }) =>
      tell(enqueue, context.parent, { type: 'frame.failed', failure }),
    ),
  },
}).createMachine({
  id: 'chat-thread',
  context: ({ input: { account, type, room, parent } }) => ({
    account,
    type,
    ...(parent && { parent }),
    thread: room === null ? null : threadOf(room),
    isVisible: true,
    drafts: {},
    attached: [],
    outbox: [],
  }),
  type: 'parallel',
  invoke: [
    { id: 'visibility', src: 'visibility' },
    { id: 'storage', src: 'storage', input: ({ context }) => ({ account: context.account }) },
  ],
  on: {
    'page.revealed': { actions: [{ type: 'setVisible', params: { isVisible: true } }, 'read'] },
    'page.concealed': { actions: { type: 'setVisible', params: { isVisible: false } } },
    'room.opened': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'open', params: ({ event }) => event },
        { type: 'fetch', params: { asked: 'newest' } },
      ],
    },
    'room.left': { actions: 'leave' },
    // The server may have been asked before it knew of what was read.
    'rooms.received': { actions: 'read' },
    'messages.received': {
      actions: [
        { type: 'forget', params: ({ context, event }) => ofSaid(context, event.messages) },
        { type: 'takePage', params: ({ event }) => event },
        { type: 'fetchOn', params: ({ event }) => event },
        'read',
      ],
    },
    'message.received': {
      actions: [
        { type: 'forget', params: ({ context, event }) => ofSaid(context, [event.message]) },
        { type: 'takeMessage', params: ({ event }) => event },
        'read',
      ],
    },
    'reading.received': { actions: { type: 'takeReading', params: ({ event }) => event } },
    'text.changed': {
      actions: [
        { type: 'setText', params: ({ event }) => event },
        { type: 'keep', params: ({ event }) => ({ ...event, type: 'draft.kept' as const }) },
      ],
    },
    'file.chosen': { actions: { type: 'attach', params: ({ event }) => event } },
    'file.removed': { actions: { type: 'detach', params: ({ event }) => event } },
    'message.submitted': {
      guard: { type: 'isSendable', params: ({ event }) => event },
      actions: { type: 'submit', params: ({ event }) => event },
    },
    'frame.refused': [
      {
        guard: { type: 'isOfMessage', params: ({ event }) => event },
        actions: { type: 'setFailure', params: ({ event }) => event },
      },
      { actions: { type: 'tellFailed', params: ({ event }) => event } },
    ],
    'sending.repeated': {
      guard: { type: 'isUnsent', params: ({ event }) => event },
      actions: [
        { type: 'setFailure', params: ({ event: { clientId } }) => ({ clientId, failure: null }) },
        { type: 'sendAgain', params: ({ event }) => event },
      ],
    },
    'sending.withdrawn': {
      guard: { type: 'isUnsent', params: ({ event }) => event },
      actions: { type: 'forget', params: ({ event }) => ({ clientIds: [event.clientId] }) },
    },
    'unsent.restored': { actions: { type: 'restore', params: ({ event }) => event } },
  },
  states: {
    link: {
      initial: 'away',
      states: {
        away: { on: { 'link.connected': 'connected' } },
        connected: {
          entry: [{ type: 'fetch', params: { asked: 'newest' } }, 'sendAll'],
          exit: 'interrupt',
          on: {
            'link.lost': 'away',
            'earlier.requested': {
              guard: 'mayReadEarlier',
              actions: { type: 'fetch', params: { asked: 'earlier' } },
            },
          },
        },
      },
    },
    files: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasPendingFile', target: 'uploading' } },
        uploading: {
          on: {
            'file.removed': {
              guard: { type: 'isPending', params: ({ event }) => event },
              target: 'resting',
              actions: { type: 'detach', params: ({ event }) => event },
            },
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

export type ChatThreadRef = ActorRefFrom<typeof chatThreadMachine>;

type ReadingReceived = Extract<ChatThreadEvent, { type: 'reading.received' }>;

const give = (enqueue: Enqueue<ChatThreadEmitted>, parent: ChatThreadContext['parent'], frame: ClientFrame) =>
  tell(enqueue, parent, { type: 'frame.submitted', frame });

/** The messages of the outbox that the server has told of. */
const ofSaid = ({ outbox }: ChatThreadContext, messages: readonly ChatMessage[]) => ({
  clientIds: acknowledged(outbox, messages).map(({ clientId }) => clientId),
});
