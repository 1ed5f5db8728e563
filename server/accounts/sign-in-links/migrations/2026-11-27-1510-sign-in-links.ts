import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table sign_in_links (
      id text primary key,
      user_id ${big} not null references users (id) on delete cascade,
      expires_at ${big} not null
    ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
    await sql`create index sign_in_links_user on sign_in_links (user_id)`.execute(db);
  },
});
