import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Of which thread a reader has a mail that they have not followed yet. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
    await sql`create table comment_mails (
      user_id ${big} not null references users (id) on delete cascade,
      top_id ${big} not null references comments (id) on delete cascade,
      comment_id ${big} not null,
      primary key (user_id, top_id)
    ) ${engine === 'sqlite' ? sql`strict, without rowid` : sql``}`.execute(db);
    await sql`create index comment_mails_top on comment_mails (top_id)`.execute(db);
    await sql`create index comment_mails_comment on comment_mails (comment_id)`.execute(db);
  },
});
