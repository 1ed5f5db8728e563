import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a screen shows, in the words of its owner. */
export function migration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table screens add column description text not null default ''`.execute(db);
    },
  };
}
