import type { Static } from 'typebox';
import { brand } from '#domain/brand.ts';
import { chatsOfAccount } from '#domain/limits.ts';
import { avatarUrl } from '#server/accounts/avatar.ts';
import { holdOwner } from '#server/accounts/hold-owner.ts';
import type { User } from '#server/accounts/users.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { ChatRoom, DeskChat } from './schema.ts';
import {
  countDesk,
  countRooms,
  deskPage,
  emptyRoom,
  insertRoom,
  roomByUuid,
  roomsPage,
  type DeskRow,
  type RoomRow,
  type StoredRoom,
} from './store.ts';

interface Part {
  limit: number;
  offset: number;
}

/** Who takes part in a conversation: its customer, and the desk. */
export const isOfDesk = ({ role }: Pick<User, 'role'>): boolean => role === 'operator' || role === 'admin';

/** The conversations of a customer, the one of the last message first (CHAT-01). */
export async function chats(
  { db }: Pick<Platform, 'db'>,
  { id }: User,
  part: Part,
): Promise<Page<Static<typeof ChatRoom>>> {
  const [total, rows] = [await countRooms(db.query, id), await roomsPage(db.query, id, part)];
  return { items: rows.map(roomAnswer), total, ...part };
}

/** All conversations, those that wait for the desk first. */
export async function deskChats({ db }: Pick<Platform, 'db'>, part: Part): Promise<Page<Static<typeof DeskChat>>> {
  const [total, rows] = [await countDesk(db.query), await deskPage(db.query, part)];
  return { items: rows.map(deskAnswer), total, ...part };
}

/** The conversation of a customer in which nothing was said yet, or else a new one. Throws list_full. */
export const openChat = (
  { clock, db, random }: Pick<Platform, 'clock' | 'db' | 'random'>,
  { id }: User,
): Promise<Static<typeof ChatRoom>> =>
  db.transaction(async (tx) => {
    await holdOwner(tx, db.engine, id);
    const empty = await emptyRoom(tx, id);
    const uuid = empty?.uuid ?? random.base62(22);
    if (!empty) {
      if ((await countRooms(tx, id)) >= chatsOfAccount) throw new Problem('list_full');
      await insertRoom(tx, { uuid, customer_id: id, last_at: clock.now() });
    }
    const room = await roomByUuid(tx, uuid);
    if (!room) throw new Error('A room is gone that was just there');
    return roomAnswer({ ...room, text: null, file_name: null, name: null, role: null, avatar_key: null });
  });

/** Throws not_found where there is no such conversation, or it is that of another customer. */
export function requireRoom(room: StoredRoom | undefined, user: Pick<User, 'id' | 'role'>): StoredRoom {
  if (room && (room.customer_id === user.id || isOfDesk(user))) return room;
  throw new Problem('not_found');
}

/** Who answers where nobody has answered yet, or they are gone. */
export const deskAuthor = { name: brand.name, avatar: null, role: 'operator' } as const;

const roomAnswer = (row: RoomRow): Static<typeof ChatRoom> => ({
  ...lastOf(row),
  recipient:
    row.name === null || row.role === null
      ? deskAuthor
      : { name: row.name, avatar: avatarUrl(row.avatar_key), role: row.role },
  unread_message_count: row.customer_unread,
});

const deskAnswer = (row: DeskRow): Static<typeof DeskChat> => ({
  ...lastOf(row),
  customer: { name: row.name, avatar: avatarUrl(row.avatar_key), plan: row.status },
  unread_message_count: row.desk_unread,
  is_answered: row.is_answered === 1,
});

const lastOf = ({ uuid, text, file_name, last_at }: Pick<RoomRow, 'uuid' | 'text' | 'file_name' | 'last_at'>) => ({
  uuid,
  message: text === null || text === '' ? (file_name ?? text) : text,
  date_created: new Date(last_at).toISOString(),
});
