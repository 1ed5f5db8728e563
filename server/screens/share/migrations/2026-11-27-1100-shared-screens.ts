import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    const end = sqlite ? sql`strict, without rowid` : sql``;
    await sql`create table shared_screens (
      viewer_id ${big} not null references users (id) on delete cascade,
      screen_id ${big} not null references screens (id) on delete cascade,
      shared_at ${big} not null,
      day integer not null,
      primary key (viewer_id, screen_id)
    ) ${end}`.execute(db);
    await sql`create index shared_screens_order
      on shared_screens (viewer_id, day desc, shared_at desc, screen_id desc)`.execute(db);
    await sql`create index shared_screens_screen on shared_screens (screen_id)`.execute(db);
    await sql`create table shared_days (
      viewer_id ${big} not null references users (id) on delete cascade,
      day integer not null,
      n integer not null,
      primary key (viewer_id, day)
    ) ${end}`.execute(db);
    await sql`create table shared_versions (
      viewer_id ${big} not null primary key references users (id) on delete cascade,
      changes integer not null
    ) ${end}`.execute(db);
  },
});
