import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders a history by when pictures were added in the browser, not by when they arrived: those of a batch overtake each other. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`drop index screens_history`.execute(db);
    await sql`create index screens_history on screens (owner_id, day, created_at, id) where deleted_at is null`.execute(
      db,
    );
  },
});
