import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which generation of a session's tokens its holder is known to have received, and which one an access token is of. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table sessions add column received integer not null default 0`.execute(db);
    await sql`update sessions set received = generation`.execute(db);
    await sql`alter table access_tokens add column generation integer not null default 0`.execute(db);
  },
});
