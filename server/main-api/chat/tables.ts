import type { Generated } from 'kysely';
import type { ChatSide } from '#domain/chat/frames.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    chat_rooms: ChatRoomsTable;
    chat_messages: ChatMessagesTable;
    chat_files: ChatFilesTable;
  }
}

// A file that no message has named yet waits no longer than an hour: a backup leaves it to be swept.
export const tables = {
  chat_rooms: ['uuid'],
  chat_messages: ['room_uuid', 'seq'],
  chat_files: null,
} satisfies TablesOfFolder;

/** A conversation of one customer with the desk; goes with the customer. */
interface ChatRoomsTable {
  /** 22 characters of base62. */
  uuid: string;
  customer_id: number;
  /** Of the newest message; 0 where nothing was said yet. */
  last_seq: Generated<number>;
  /** When that was said, or the room was opened. */
  last_at: number;
  /** Who of the desk answered last; null where nobody has, or they are gone. */
  answered_by: number | null;
  /** 1 or 0: whether the desk had the last word, or nobody has said anything. */
  is_answered: Generated<number>;
  /** The message with which the customer began to wait for the desk; null while they do not. */
  waiting_seq: number | null;
  /** Messages of the other side that each side has not read. */
  customer_unread: Generated<number>;
  desk_unread: Generated<number>;
}

interface ChatMessagesTable {
  room_uuid: string;
  seq: number;
  /** 22 characters of base62. */
  id: string;
  side: ChatSide;
  /** Null where they are gone: then it is the desk that said it. */
  author_id: number | null;
  client_id: string;
  text: string;
  attachment_id: string | null;
  created_at: number;
}

/** Who has uploaded a file for which room, until the message that it goes with; goes with either, and with the file. */
interface ChatFilesTable {
  attachment_id: string;
  room_uuid: string;
  uploader_id: number;
}
