import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index of the jobs of a key whatever has become of them: `jobs_key` leaves out those that run or are parked. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index jobs_every_key on jobs (queue, key) where key is not null`.execute(db);
  },
});
