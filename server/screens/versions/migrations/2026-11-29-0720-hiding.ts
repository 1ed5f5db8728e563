import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether what drawings hide can still be read in their pictures. Those that are there by now wait to be read again. */
export function migration(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['scenes', 'screen_versions']) {
        await sql`alter table ${sql.table(table)} add column hidden text not null default 'none'`.execute(db);
        await sql`alter table ${sql.table(table)} add column readable text not null default '[]'`.execute(db);
        await sql`update ${sql.table(table)} set hidden = 'waiting' where layers like ${'%"kind":"hide"%'}`.execute(db);
      }
      await sql`create index scenes_unproven on scenes (screen_id) where hidden = 'waiting'`.execute(db);
      await sql`create index screen_versions_unproven on screen_versions (id) where hidden = 'waiting'`.execute(db);
    },
  };
}
