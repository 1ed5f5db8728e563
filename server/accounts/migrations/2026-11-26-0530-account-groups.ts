import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps of which group an account is and what else its registration asked for. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column group_alias text not null default 'customer'`.execute(db);
    await sql`alter table users add column details text not null default '{}'`.execute(db);
  },
});
