import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where what was ordered is sent. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table orders add column delivery text`.execute(db);
  },
});
