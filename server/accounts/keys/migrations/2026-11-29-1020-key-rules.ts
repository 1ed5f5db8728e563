import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Until when a key is good, and which screens alone it may put another picture behind. */
export function migration(engine: Engine): Migration {
  const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table api_keys add column expires_at ${big}`.execute(db);
      await sql`alter table api_keys add column signatures text`.execute(db);
    },
  };
}
