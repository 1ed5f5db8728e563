import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Who may open a link, its password, how many views it has left, and the rules with which an account's links begin. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const table of ['screens', 'collections'])
      for (const column of [
        "link_audience text not null default 'anyone'",
        'link_password_hash text',
        'link_views_left integer',
        `link_version ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`,
      ])
        await sql`alter table ${sql.table(table)} add column ${sql.raw(column)}`.execute(db);
    await sql`alter table users add column link_defaults text`.execute(db);

    await sql`drop index screens_links`.execute(db);
    await sql`create index screens_links on screens (owner_id, id) where deleted_at is null and
      (views > 0 or link_off_at is not null or link_expires_at is not null or allow_download = 0 or
      link_audience <> 'anyone' or link_password_hash is not null or link_views_left is not null)`.execute(db);
  },
});
