import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** When an edit of a screen was counted last: saves that follow it soon are part of it. */
export function migration(engine: Engine): Migration {
  const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table scenes add column edit_counted_at ${big}`.execute(db);
    },
  };
}
