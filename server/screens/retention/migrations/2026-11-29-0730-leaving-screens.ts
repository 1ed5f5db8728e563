import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Screens whose owner was told that they go to the trash, and a way to find the oldest uploads of an owner. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
    await sql`create table leaving_screens (
      screen_id ${big} primary key references screens (id) on delete cascade,
      owner_id ${big} not null references users (id) on delete cascade,
      leaves_at ${big} not null,
      told_at ${big} not null
    ) ${engine === 'sqlite' ? sql`strict` : sql``}`.execute(db);
    await sql`create index leaving_screens_owner on leaving_screens (owner_id, leaves_at)`.execute(db);
    await sql`create index leaving_screens_at on leaving_screens (leaves_at)`.execute(db);
    // No other statement says `created_at > 0`, so that none of them is planned by this index.
    await sql`create index screens_by_upload on screens (owner_id, created_at, id)
      where deleted_at is null and created_at > 0`.execute(db);
  },
});
