import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** One row: the id that the folder of pictures bears as well, so that neither is taken for another's. */
export function migration(engine: Engine): Migration {
  const table = engine === 'sqlite' ? sql`strict` : sql``;
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table installation (
        one integer primary key check (one = 1),
        id text not null
      ) ${table}`.execute(db);
    },
  };
}
