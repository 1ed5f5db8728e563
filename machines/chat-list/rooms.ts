import type { ChatMessage, ChatSide } from '#domain/chat/frames.ts';
import type { ChatListContext, ChatRoom } from './chat-list.types.ts';

type Rooms = readonly ChatRoom[] | null;

export const isUnknown = (rooms: Rooms, room: string): boolean => !rooms?.some(({ uuid }) => uuid === room);

/** What the head of the page counts: messages for a customer, rooms for the desk, which all customers write to (CHAT-05). */
export const unreadOf = (type: ChatSide, rooms: readonly ChatRoom[]): number =>
  type === 'customer'
    ? rooms.reduce((sum, room) => sum + room.unread_message_count, 0)
    : rooms.filter(({ unread_message_count }) => unread_message_count > 0).length;

export const withNothingUnread = (rooms: Rooms, room: string): Rooms =>
  rooms?.map((each) => (each.uuid === room ? { ...each, unread_message_count: 0 } : each)) ?? null;

/** The rooms after a message: its room comes first, and counts it unless it is of one's own side (CHAT-08). */
export function roomsAfter(
  { rooms, type }: Pick<ChatListContext, 'rooms' | 'type'>,
  { room, message }: { room: string; message: ChatMessage },
): Rooms {
  const known = rooms?.find(({ uuid }) => uuid === room);
  if (!known || !rooms) return rooms;
  const { author } = message;
  // The desk has one list for all who answer there.
  const isOwnSide = author.is_me || (type === 'operator' && author.role !== 'customer');
  const changed: ChatRoom = {
    ...known,
    recipient: isOwnSide ? known.recipient : { name: author.name, avatar: author.avatar, role: author.role },
    message: message.message === '' ? (message.file?.name ?? '') : message.message,
    date_created: message.date_created,
    unread_message_count: known.unread_message_count + (isOwnSide ? 0 : 1),
  };
  return [changed, ...rooms.filter(({ uuid }) => uuid !== room)];
}
