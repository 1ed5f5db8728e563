import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Jobs go by their time. The columns `owner` and `turn` stay, and nothing reads them. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`drop index jobs_line`.execute(db);
    await sql`drop index jobs_owner`.execute(db);
    await sql`create index jobs_due on jobs (queue, run_at, id) where parked_at is null`.execute(db);
  },
});
