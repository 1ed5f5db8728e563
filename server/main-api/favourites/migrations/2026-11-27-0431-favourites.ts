import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table favourites (
      user_id ${big} not null references users (id) on delete cascade,
      product_id text not null,
      created_at ${big} not null,
      primary key (user_id, product_id)
    ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
  },
});
