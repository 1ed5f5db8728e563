import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    const strict = sqlite ? sql`strict` : sql``;
    const pairs = sqlite ? sql`strict, without rowid` : sql``;
    await sql`create table second_factors (
      user_id ${big} primary key references users (id) on delete cascade,
      secret text not null,
      confirmed_at ${big},
      last_step ${big} not null default 0,
      created_at ${big} not null
    ) ${strict}`.execute(db);
    await sql`create table recovery_codes (
      user_id ${big} not null references users (id) on delete cascade,
      hash text not null,
      primary key (user_id, hash)
    ) ${pairs}`.execute(db);
    await sql`create table second_factor_waits (
      id text primary key,
      user_id ${big} not null references users (id) on delete cascade,
      password text not null,
      tries integer not null default 0,
      created_at ${big} not null
    ) ${strict}`.execute(db);
    await sql`create index second_factor_waits_user on second_factor_waits (user_id)`.execute(db);
    await sql`create index second_factor_waits_created on second_factor_waits (created_at)`.execute(db);
  },
});
