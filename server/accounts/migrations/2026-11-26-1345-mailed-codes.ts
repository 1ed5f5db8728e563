import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** What waits for a code that was mailed, and the language of an account's letters. */
export function migration(engine: Engine): Migration {
  const [big, table] =
    engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql`with (fillfactor = 70)`];
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table users add column locale text not null default 'en'`.execute(db);
      await sql`create table mailed_codes (
        id text not null primary key,
        purpose text not null,
        email text not null,
        email_norm text not null,
        user_id ${big} references users (id) on delete cascade,
        locale text not null,
        kept text not null,
        sending integer not null,
        tries integer not null,
        sent_at ${big} not null,
        created_at ${big} not null
      ) ${table}`.execute(db);
      await sql`create index mailed_codes_address on mailed_codes (email_norm, purpose, created_at)`.execute(db);
      await sql`create index mailed_codes_user on mailed_codes (user_id)`.execute(db);
      await sql`create index mailed_codes_age on mailed_codes (created_at)`.execute(db);
    },
  };
}
