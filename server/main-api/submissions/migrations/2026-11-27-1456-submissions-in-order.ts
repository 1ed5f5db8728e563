import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index submissions_newest on submissions (created_at, id)`.execute(db);
    await sql`create index submissions_of_form on submissions (form, created_at, id)`.execute(db);
  },
});
