import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In how many conversations the desk has something to read stands in the head of its every page. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index chat_rooms_unread_by_desk on chat_rooms (uuid) where desk_unread > 0`.execute(db);
  },
});
