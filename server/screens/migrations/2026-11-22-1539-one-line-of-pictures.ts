import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The larger sizes stand in the line of the first ones; all are lined up anew. */
export function migration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`update jobs set queue = 'pictures', turn = null, key = 'rest ' || key, payload = '{"rest":' || payload || '}'
        where queue = 'pictures.rest'`.execute(db);
      await sql`update jobs set queue = 'pictures', turn = null where queue = 'pictures.first'`.execute(db);
    },
  };
}
