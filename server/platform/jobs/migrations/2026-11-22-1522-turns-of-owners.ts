import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Whose work a job is, and its place in the line of its queue. */
export function migration(engine: Engine): Migration {
  const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table jobs add column owner text not null default ''`.execute(db);
      await sql`alter table jobs add column turn ${big}`.execute(db);
      await sql`drop index jobs_due`.execute(db);
      // Those without a turn by their time, and those that have one by it.
      await sql`create index jobs_line on jobs (queue, turn, run_at, id) where parked_at is null`.execute(db);
      await sql`create index jobs_owner on jobs (queue, owner, turn) where turn is not null`.execute(db);
    },
  };
}
