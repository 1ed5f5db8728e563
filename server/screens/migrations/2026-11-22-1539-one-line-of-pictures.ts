import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Puts the jobs of larger renditions into the queue of the first ones, each owner's in turn. */
export function migration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`update jobs set queue = 'pictures', turn = null, key = 'rest ' || key, payload = '{"rest":' || payload || '}'
        where queue = 'pictures.rest'`.execute(db);
      await sql`update jobs set queue = 'pictures', turn = null where queue = 'pictures.first'`.execute(db);
    },
  };
}
