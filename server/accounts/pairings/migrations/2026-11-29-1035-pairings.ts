import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Programs that wait for a person to let them into an account. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table pairings (
      id text primary key,
      secret_hash text not null,
      device text not null,
      scopes text not null,
      network text not null,
      created_at ${big} not null,
      expires_at ${big} not null,
      state text not null,
      owner_id ${big} references users (id) on delete cascade
    ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
    await sql`create index pairings_expires on pairings (expires_at)`.execute(db);
    await sql`create index pairings_owner on pairings (owner_id)`.execute(db);
  },
});
