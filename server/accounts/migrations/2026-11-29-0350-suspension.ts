import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Keeps since when an account is suspended, and how much room it has where that is not what all have. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
    await sql`alter table users add column suspended_at ${big}`.execute(db);
    await sql`alter table users add column storage_limit ${big}`.execute(db);
    await sql`create index users_role on users (role)`.execute(db);
  },
});
