import type { ChatMessage, ChatSide, ClientFrame } from '#domain/chat/frames.ts';
import { chatMessageLength } from '#domain/limits.ts';
import { newestOfOthers, threadOf, withMessage, withPage } from './chat-thread.ts';
import type { Attached, ChatContext, ChatInput, ChatRoom, ChosenFile, Unsent } from './chat.types.ts';

export const beginning = ({ room, ...input }: ChatInput): ChatContext => ({
  ...input,
  thread: room === null ? null : threadOf(room),
  isVisible: true,
  drafts: {},
  attached: {},
  outbox: [],
  tries: 0,
  missed: null,
});

/** Whether a room has something to send: a text or a file, and no file that is on its way or was refused (CHAT-06). */
export function isSendable({ drafts, attached }: Pick<ChatContext, 'drafts' | 'attached'>, room: string): boolean {
  const text = drafts[room]?.trim() ?? '';
  const file = attached[room];
  if (text.length > chatMessageLength || (file && file.file === null)) return false;
  return text !== '' || file !== undefined;
}

/** After what a room has written was put among what is sent. */
export function submitted({ drafts, attached, outbox }: ChatContext, room: string, clientId: string) {
  const unsent = {
    clientId,
    room,
    text: drafts[room]?.trim() ?? '',
    file: attached[room]?.file ?? null,
    failure: null,
  };
  return { outbox: [...outbox, unsent], drafts: without(drafts, room), attached: without(attached, room) };
}

export const messageFrame = ({ clientId, room, text, file }: Unsent): ClientFrame => ({
  action: 'message',
  uuid: room,
  file_id: file?.file_id ?? null,
  message: text,
  client_id: clientId,
});

/** The file that is sent to the server now: one at a time. */
export const pendingFile = ({ attached }: ChatContext): { room: string; key: string } | null => {
  const pending = Object.entries(attached).find(([, { file, failure }]) => file === null && failure === null);
  return pending ? { room: pending[0], key: pending[1].key } : null;
};

export const withChosen = ({ attached }: ChatContext, { room, key, name, mime, size }: ChosenFile) => ({
  attached: { ...attached, [room]: { key, name, mime, size, file: null, failure: null } },
});

export const withFile = ({ attached }: ChatContext, room: string, change: Partial<Attached>) => {
  const present = attached[room];
  return { attached: present ? { ...attached, [room]: { ...present, ...change } } : attached };
};

export const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));

/** Whether somebody looks at this room. */
export const isLookedAt = ({ thread, isVisible }: ChatContext, room: string): boolean =>
  isVisible && thread?.room === room;

/** The rooms after a message: its room comes first, and counts it unless it is one's own or is being looked at (CHAT-08). */
function roomsAfter(context: ChatContext, room: string, message: ChatMessage): readonly ChatRoom[] | null {
  const known = context.rooms?.find(({ uuid }) => uuid === room);
  if (!known || !context.rooms) return context.rooms;
  const { author } = message;
  // The desk has one list for all who answer there.
  const isOwnSide = author.is_me || (context.type === 'operator' && author.role !== 'customer');
  const isCounted = !isOwnSide && !isLookedAt(context, room);
  const changed: ChatRoom = {
    ...known,
    recipient: isOwnSide ? known.recipient : { name: author.name, avatar: author.avatar, role: author.role },
    message: message.message === '' ? (message.file?.name ?? '') : message.message,
    date_created: message.date_created,
    unread_message_count: known.unread_message_count + (isCounted ? 1 : 0),
  };
  return [changed, ...context.rooms.filter(({ uuid }) => uuid !== room)];
}

export const withUnread = (rooms: ChatContext['rooms'], room: string, count: number): ChatContext['rooms'] =>
  rooms?.map((each) => (each.uuid === room ? { ...each, unread_message_count: count } : each)) ?? null;

/** The open room where its newest messages are looked at and the server does not know it yet; null otherwise. */
export function roomToRead(context: ChatContext): string | null {
  const { thread, rooms } = context;
  if (!thread?.isKnown || !isLookedAt(context, thread.room)) return null;
  const unread = rooms?.find(({ uuid }) => uuid === thread.room)?.unread_message_count ?? 0;
  return unread > 0 || newestOfOthers(thread) > thread.seen ? thread.room : null;
}

export const isUnknown = ({ rooms }: ChatContext, room: string): boolean => !rooms?.some(({ uuid }) => uuid === room);

/** The rooms as they were read. What is being looked at counts nothing, though the server may not have known of it yet. */
export function roomsRead(context: ChatContext, rooms: readonly ChatRoom[]): ChatContext['rooms'] {
  const { thread } = context;
  const isRead = thread?.isKnown === true && isLookedAt(context, thread.room) && newestOfOthers(thread) <= thread.seen;
  return isRead ? withUnread(rooms, thread.room, 0) : rooms;
}

export const afterPage = (
  { thread, outbox }: ChatContext,
  { room, messages }: { room: string; messages: readonly ChatMessage[] },
): Partial<ChatContext> => ({
  thread: thread?.room === room ? withPage(thread, messages) : thread,
  outbox: unacknowledged(outbox, messages),
});

export const afterMessage = (
  context: ChatContext,
  { room, message }: { room: string; message: ChatMessage },
): Partial<ChatContext> => ({
  rooms: roomsAfter(context, room, message),
  thread: context.thread?.room === room ? withMessage(context.thread, message) : context.thread,
  outbox: unacknowledged(context.outbox, [message]),
});

/** Somebody has read a room to this message: on another device or, of an operator, a colleague, or else the other side. */
export function afterReading(
  { rooms, thread, type }: ChatContext,
  { room, by, seq }: { room: string; by: ChatSide; seq: number },
): Partial<ChatContext> {
  if (by === type) return { rooms: withUnread(rooms, room, 0) };
  if (thread?.room !== room) return {};
  return { thread: { ...thread, othersRead: Math.max(thread.othersRead, seq) } };
}

/** The messages of the outbox that the server has told of. */
export const acknowledged = (outbox: readonly Unsent[], messages: readonly ChatMessage[]): readonly Unsent[] =>
  outbox.filter(({ clientId }) => messages.some(({ author, client_id }) => author.is_me && client_id === clientId));

const unacknowledged = (outbox: readonly Unsent[], messages: readonly ChatMessage[]): readonly Unsent[] => {
  const gone = acknowledged(outbox, messages);
  return gone.length === 0 ? outbox : outbox.filter((unsent) => !gone.includes(unsent));
};

/** Milliseconds for a ticket, a socket and its first answer. */
export const connectLimit = 10_000;
/** Milliseconds for a file of the largest size on a slow line. */
export const fileLimit = 180_000;

/** Milliseconds before the first attempt to return; each wait is twice the last. */
const firstWait = 1000;
const longestWait = 30_000;

export const backOff = ({ tries, spread }: ChatContext): number =>
  Math.min(longestWait, firstWait * 2 ** (tries - 1)) * spread;
