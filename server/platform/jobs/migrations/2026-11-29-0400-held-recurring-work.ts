import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Who works on what recurs, so that of several processes one does. */
export function migration(engine: Engine): Migration {
  const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table recurring_work add column held_until ${big}`.execute(db);
      await sql`alter table recurring_work add column held_by text`.execute(db);
    },
  };
}
