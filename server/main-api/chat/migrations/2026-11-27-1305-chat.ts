import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    const strict = sqlite ? sql`strict, without rowid` : sql``;
    await sql`create table chat_rooms (
      uuid text primary key,
      customer_id ${big} not null references users (id) on delete cascade,
      last_seq ${big} not null default 0,
      last_at ${big} not null,
      answered_by ${big} references users (id) on delete set null,
      is_answered integer not null default 1,
      waiting_seq ${big},
      customer_unread integer not null default 0,
      desk_unread integer not null default 0
    ) ${strict}`.execute(db);
    await sql`create index chat_rooms_customer on chat_rooms (customer_id, last_at, uuid)`.execute(db);
    await sql`create index chat_rooms_answered_by on chat_rooms (answered_by)`.execute(db);
    // The list of the desk.
    await sql`create index chat_rooms_desk on chat_rooms (is_answered, last_at desc, uuid desc) where last_seq > 0`.execute(
      db,
    );

    await sql`create table chat_messages (
      room_uuid text not null references chat_rooms (uuid) on delete cascade,
      seq ${big} not null,
      id text not null,
      side text not null,
      author_id ${big} references users (id) on delete set null,
      client_id text not null,
      text text not null,
      attachment_id text references attachments (id),
      created_at ${big} not null,
      primary key (room_uuid, seq)
    ) ${strict}`.execute(db);
    await sql`create unique index chat_messages_client on chat_messages (room_uuid, author_id, client_id)`.execute(db);
    await sql`create index chat_messages_author on chat_messages (author_id, room_uuid, seq)`.execute(db);
    await sql`create unique index chat_messages_attachment on chat_messages (attachment_id)`.execute(db);

    await sql`create table chat_files (
      attachment_id text primary key references attachments (id) on delete cascade,
      room_uuid text not null references chat_rooms (uuid) on delete cascade,
      uploader_id ${big} not null references users (id) on delete cascade
    ) ${strict}`.execute(db);
    await sql`create index chat_files_room on chat_files (room_uuid)`.execute(db);
    await sql`create index chat_files_uploader on chat_files (uploader_id)`.execute(db);

    await sql`create table chat_tickets (
      hash text primary key,
      session_id text not null references sessions (id) on delete cascade,
      expires_at ${big} not null
    ) ${strict}`.execute(db);
    await sql`create index chat_tickets_session on chat_tickets (session_id)`.execute(db);
    await sql`create index chat_tickets_expires on chat_tickets (expires_at)`.execute(db);
  },
});
