import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table subscriptions (
      user_id ${big} primary key references users (id) on delete cascade,
      alias text not null,
      title text not null,
      sale_condition_id text not null,
      period text not null,
      price ${big} not null,
      started_at ${big} not null,
      renews_at ${big} not null,
      cancelled_at ${big},
      invoiced_for ${big}
    ) ${sqlite ? sql`strict` : sql``}`.execute(db);
    await sql`create index subscriptions_end on subscriptions (renews_at)`.execute(db);
  },
});
