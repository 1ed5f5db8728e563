import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Who is in a space, and who is asked into one. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const [big, keyed] = engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql``];
    await sql`create table space_members (
      space_id ${big} not null references spaces (id) on delete cascade,
      user_id ${big} not null references users (id) on delete cascade,
      role text not null,
      joined_at ${big} not null,
      primary key (space_id, user_id)
    ) ${keyed}`.execute(db);
    await sql`create index space_members_user on space_members (user_id)`.execute(db);
    await sql`create table space_invitations (
      id text primary key,
      space_id ${big} not null references spaces (id) on delete cascade,
      email text not null,
      email_norm text not null,
      role text not null,
      inviter_id ${big} not null references users (id) on delete cascade,
      created_at ${big} not null
    ) ${keyed}`.execute(db);
    await sql`create unique index space_invitations_space on space_invitations (space_id, email_norm)`.execute(db);
    await sql`create index space_invitations_email on space_invitations (email_norm)`.execute(db);
    await sql`create index space_invitations_inviter on space_invitations (inviter_id)`.execute(db);
    await sql`create index spaces_deletion on spaces (deletion_at) where deletion_at is not null`.execute(db);
  },
});
