import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    await sql`create table installation_settings (
      name text primary key,
      value text not null,
      changed_at ${sqlite ? sql`integer` : sql`bigint`} not null
    ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
  },
});
