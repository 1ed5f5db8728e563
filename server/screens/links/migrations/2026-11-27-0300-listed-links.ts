import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index of the screens whose links their owner may want to look at. */
export const migration = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index screens_links on screens (owner_id, id) where deleted_at is null and
      (views > 0 or link_off_at is not null or link_expires_at is not null or allow_download = 0)`.execute(db);
  },
});
