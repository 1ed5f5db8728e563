import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** What the owner of a session is told of it, and when its holder last proved who they are. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
    await sql`alter table sessions add column product text`.execute(db);
    await sql`alter table sessions add column system text`.execute(db);
    await sql`alter table sessions add column network text`.execute(db);
    await sql`alter table sessions add column used_at ${big} not null default 0`.execute(db);
    await sql`alter table sessions add column proven_at ${big} not null default 0`.execute(db);
    await sql`update sessions set used_at = rotated_at`.execute(db);
  },
});
