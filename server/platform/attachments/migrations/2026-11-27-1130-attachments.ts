import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table attachments (
      id text primary key,
      name text not null,
      mime text not null,
      bytes ${big} not null,
      sha256 text not null,
      created_at ${big} not null,
      taken_at ${big}
    ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
    await sql`create index attachments_waiting on attachments (created_at) where taken_at is null`.execute(db);
  },
});
