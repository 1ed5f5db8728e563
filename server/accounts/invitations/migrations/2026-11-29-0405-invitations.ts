import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table invitations (
      id text primary key,
      email text,
      email_norm text,
      role text not null,
      inviter_id ${big} not null references users (id) on delete cascade,
      locale text not null,
      created_at ${big} not null,
      expires_at ${big} not null
    ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
    await sql`create index invitations_created on invitations (created_at, id)`.execute(db);
    await sql`create index invitations_expires on invitations (expires_at)`.execute(db);
    await sql`create index invitations_inviter on invitations (inviter_id)`.execute(db);
  },
});
