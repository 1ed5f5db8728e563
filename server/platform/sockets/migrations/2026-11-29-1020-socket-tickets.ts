import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Tickets of all sockets; those of the chat had a table of their own, and live for half a minute. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    const strict = sqlite ? sql`strict, without rowid` : sql``;
    await sql`create table socket_tickets (
      hash text primary key,
      kind text not null,
      session_id text references sessions (id) on delete cascade,
      expires_at ${big} not null
    ) ${strict}`.execute(db);
    await sql`create index socket_tickets_session on socket_tickets (session_id)`.execute(db);
    await sql`create index socket_tickets_expires on socket_tickets (expires_at)`.execute(db);
    await sql`drop table chat_tickets`.execute(db);
  },
});
