import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** When a job was told its time, what of a picture cannot be decoded, and an index of the jobs that wait for better times. */
export function migration(engine: Engine): Migration {
  const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table jobs add column queued_at ${big} not null default 0`.execute(db);
      await sql`create index jobs_parked on jobs (parked_at) where parked_at is not null`.execute(db);
      await sql`alter table files add column fault text`.execute(db);
    },
  };
}
