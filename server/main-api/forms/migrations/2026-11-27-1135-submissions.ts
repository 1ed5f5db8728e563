import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    const strict = sqlite ? sql`strict, without rowid` : sql``;
    await sql`create table submissions (
      id text primary key,
      form text not null,
      locale text not null,
      content text not null,
      created_at ${big} not null
    ) ${strict}`.execute(db);
    await sql`create table submission_files (
      submission_id text not null references submissions (id) on delete cascade,
      field text not null,
      place ${big} not null,
      attachment_id text not null references attachments (id),
      primary key (submission_id, field, place)
    ) ${strict}`.execute(db);
    await sql`create index submission_files_attachment on submission_files (attachment_id)`.execute(db);
  },
});
