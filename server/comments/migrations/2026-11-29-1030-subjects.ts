import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Comments are said of posts and in threads on pictures. Its table is made by an earlier one: 2026-11-29-1029-threads. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`alter table comments rename column post_alias to subject`.execute(db);
    await sql`update comments set subject = 'post:' || subject`.execute(db);
    await sql`alter table comments add column guest_name text`.execute(db);
    await sql`alter table comments add column thread_id ${big} references threads (id) on delete cascade`.execute(db);
    await sql`create index comments_thread on comments (thread_id, id)`.execute(db);
    await sql`create table comment_mentions (
      comment_id ${big} not null references comments (id) on delete cascade,
      user_id ${big} not null references users (id) on delete cascade,
      primary key (comment_id, user_id)
    ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
    await sql`create index comment_mentions_user on comment_mentions (user_id, comment_id)`.execute(db);
  },
});
