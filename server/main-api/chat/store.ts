import { sql, type Selectable } from 'kysely';
import type { Role } from '#domain/role.ts';
import { avatarKeyOf } from '#server/accounts/avatar.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type StoredRoom = Selectable<Tables['chat_rooms']>;

/** The last message of a conversation, as lists show it. */
interface LastRow {
  uuid: string;
  last_at: number;
  text: string | null;
  file_name: string | null;
}

/** A conversation as its customer sees it in a list. */
export interface RoomRow extends LastRow {
  customer_unread: number;
  /** Who answered last. */
  name: string | null;
  role: Role | null;
  avatar_key: string | null;
}

/** A conversation as the desk sees it in its list. */
export interface DeskRow extends LastRow {
  desk_unread: number;
  is_answered: number;
  name: string;
  avatar_key: string | null;
  status: string;
}

/** The conversations of a customer, the one of the last message first. */
export const roomsPage = (
  queries: Queries,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<RoomRow[]> =>
  withLast(queries)
    .leftJoin('users as answerer', 'answerer.id', 'chat_rooms.answered_by')
    .select(['chat_rooms.customer_unread', 'answerer.name', 'answerer.role', avatarKeyOf('answerer')])
    .where('chat_rooms.customer_id', '=', customerId)
    .orderBy('chat_rooms.last_at', 'desc')
    .orderBy('chat_rooms.uuid', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countRooms(queries: Queries, customerId: number): Promise<number> {
  const row = await queries
    .selectFrom('chat_rooms')
    .select(sql<number>`count(*)`.as('n'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** What a customer has not read, in all conversations together. */
export async function unreadOf(queries: Queries, customerId: number): Promise<number> {
  const row = await queries
    .selectFrom('chat_rooms')
    .select(sql<number>`coalesce(sum(customer_unread), 0)`.as('n'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** All conversations in which something was said: those that wait for the desk first, the newest first. */
export const deskPage = (queries: Queries, { limit, offset }: { limit: number; offset: number }): Promise<DeskRow[]> =>
  withLast(queries)
    .innerJoin('users as customer', 'customer.id', 'chat_rooms.customer_id')
    .select([
      'chat_rooms.desk_unread',
      'chat_rooms.is_answered',
      'customer.name',
      avatarKeyOf('customer'),
      'customer.status',
    ])
    .where(hasMessages)
    .orderBy('chat_rooms.is_answered')
    .orderBy('chat_rooms.last_at', 'desc')
    .orderBy('chat_rooms.uuid', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countDesk(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('chat_rooms')
    .select(sql<number>`count(*)`.as('n'))
    .where(hasMessages)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** So many stand in the head of a page; more are not counted. */
const roomsCounted = 100;

/** In how many conversations the desk has something to read. */
export async function countUnreadByDesk(queries: Queries): Promise<number> {
  const unread = queries
    .selectFrom('chat_rooms')
    .select('uuid')
    .where(sql<boolean>`chat_rooms.desk_unread > 0`)
    .limit(roomsCounted);
  const row = await queries
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A conversation of this customer in which nothing was said yet. */
export const emptyRoom = (queries: Queries, customerId: number): Promise<{ uuid: string } | undefined> =>
  queries
    .selectFrom('chat_rooms')
    .select('uuid')
    .where('customer_id', '=', customerId)
    .where('last_seq', '=', 0)
    .limit(1)
    .executeTakeFirst();

export async function insertRoom(tx: Tx, room: Pick<StoredRoom, 'uuid' | 'customer_id' | 'last_at'>): Promise<void> {
  await tx
    .insertInto('chat_rooms')
    .values({ ...room, answered_by: null, waiting_seq: null })
    .execute();
}

export const roomByUuid = (queries: Queries, uuid: string): Promise<StoredRoom | undefined> =>
  queries.selectFrom('chat_rooms').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** A conversation in which nobody else says or reads anything until the transaction ends. */
export const holdRoom = (tx: Tx, engine: Engine, uuid: string): Promise<StoredRoom | undefined> =>
  tx
    .selectFrom('chat_rooms')
    .selectAll()
    .where('uuid', '=', uuid)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export async function updateRoom(tx: Tx, uuid: string, columns: Partial<StoredRoom>): Promise<void> {
  await tx.updateTable('chat_rooms').set(columns).where('uuid', '=', uuid).execute();
}

/** As the index of the desk's list says it: with a parameter it would not be found. */
const hasMessages = sql<boolean>`chat_rooms.last_seq > 0`;

const withLast = (queries: Queries) =>
  queries
    .selectFrom('chat_rooms')
    .leftJoin('chat_messages as last', (join) =>
      join.onRef('last.room_uuid', '=', 'chat_rooms.uuid').onRef('last.seq', '=', 'chat_rooms.last_seq'),
    )
    .leftJoin('attachments', 'attachments.id', 'last.attachment_id')
    .select(['chat_rooms.uuid', 'chat_rooms.last_at', 'last.text', 'attachments.name as file_name']);
