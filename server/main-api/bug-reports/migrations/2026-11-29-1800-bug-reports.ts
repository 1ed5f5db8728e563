import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table "bug_reports" (
      id text not null primary key,
      owner_id ${big} references users (id) on delete cascade,
      words text not null,
      recording text not null,
      pictures text not null,
      created_at ${big} not null
    ) ${sqlite ? sql`strict` : sql``}`.execute(db);
    await sql`create index bug_reports_owner on "bug_reports" (owner_id)`.execute(db);
    await sql`create index bug_reports_created on "bug_reports" (created_at)`.execute(db);
  },
});
