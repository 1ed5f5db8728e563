import type { ChatSide } from '#domain/chat/frames.ts';
import { chatPageSize } from '#domain/limits.ts';
import type { Role } from '#domain/role.ts';
import { avatarKeyOf } from '#server/accounts/avatar.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** A message with its author and its file. */
export interface MessageRow {
  id: string;
  seq: number;
  side: ChatSide;
  author_id: number | null;
  client_id: string;
  text: string;
  created_at: number;
  name: string | null;
  role: Role | null;
  avatar_key: string | null;
  file_id: string | null;
  file_name: string | null;
  mime: string | null;
  bytes: number | null;
}

/** Up to a page of messages of a room in their order: the newest, or those next to a `seq`. */
export async function messagesPage(
  queries: Queries,
  room: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  const page = messages(queries).where('chat_messages.room_uuid', '=', room).limit(chatPageSize);
  if (after !== undefined) return page.where('chat_messages.seq', '>', after).orderBy('chat_messages.seq').execute();
  const latest = before === undefined ? page : page.where('chat_messages.seq', '<', before);
  return (await latest.orderBy('chat_messages.seq', 'desc').execute()).toReversed();
}

export const messageAt = (queries: Queries, room: string, seq: number): Promise<MessageRow | undefined> =>
  messages(queries).where('chat_messages.room_uuid', '=', room).where('chat_messages.seq', '=', seq).executeTakeFirst();

/** The message that its author has sent under this id before. */
export const sentBefore = (
  queries: Queries,
  { room, authorId, clientId }: { room: string; authorId: number; clientId: string },
): Promise<{ seq: number } | undefined> =>
  queries
    .selectFrom('chat_messages')
    .select('seq')
    .where('room_uuid', '=', room)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

const messages = (queries: Queries) =>
  queries
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.author_id')
    .leftJoin('attachments', 'attachments.id', 'chat_messages.attachment_id')
    .select([
      'chat_messages.id',
      'chat_messages.seq',
      'chat_messages.side',
      'chat_messages.author_id',
      'chat_messages.client_id',
      'chat_messages.text',
      'chat_messages.created_at',
      'users.name',
      'users.role',
      avatarKeyOf('users'),
      'attachments.id as file_id',
      'attachments.name as file_name',
      'attachments.mime',
      'attachments.bytes',
    ]);
