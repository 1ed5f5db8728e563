import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Who draws on a screen now, and in which tab. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    await sql`create table drawing_locks (
      screen_id ${big} primary key references screens (id) on delete cascade,
      user_id ${big} not null references users (id) on delete cascade,
      tab text not null,
      expires_at ${big} not null
    ) ${sqlite ? sql`strict` : sql``}`.execute(db);
    await sql`create index drawing_locks_user on drawing_locks (user_id)`.execute(db);
    await sql`create index drawing_locks_expires on drawing_locks (expires_at)`.execute(db);
  },
});
