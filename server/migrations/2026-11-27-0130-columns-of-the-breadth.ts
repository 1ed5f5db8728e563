import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** What accounts and screens keep for roles, avatars, replies, passphrases, deletion, link settings and copies. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
    await sql`alter table users add column role text not null default 'customer'`.execute(db);
    await sql`alter table users add column avatar_file_id ${big} references files (id)`.execute(db);
    await sql`alter table users add column notify_replies integer not null default 1`.execute(db);
    await sql`alter table users add column passphrase_hash text`.execute(db);
    await sql`alter table users add column passphrase_version integer not null default 0`.execute(db);
    await sql`alter table users add column passphrase_contact text`.execute(db);
    await sql`alter table users add column links_revoked_at ${big}`.execute(db);
    await sql`alter table users add column deletion_at ${big}`.execute(db);
    await sql`create index users_avatar on users (avatar_file_id)`.execute(db);
    await sql`create index users_deletion on users (deletion_at) where deletion_at is not null`.execute(db);

    await sql`alter table screens add column link_on_at ${big}`.execute(db);
    await sql`alter table screens add column link_off_at ${big}`.execute(db);
    await sql`alter table screens add column link_expires_at ${big}`.execute(db);
    await sql`alter table screens add column allow_download integer not null default 1`.execute(db);
    await sql`alter table screens add column views integer not null default 0`.execute(db);
    await sql`alter table screens add column is_copy integer not null default 0`.execute(db);
  },
});
