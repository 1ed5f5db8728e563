import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameKeyOf } from '#domain/name-key.ts';
import type { Engine } from '#server/platform/db/engine.ts';

/** Screens whose keys one statement writes. */
const batch = 1000;

/** The keys by which screens are found by name, and their index: neither engine folds Cyrillic letters by itself. */
export function migration(engine: Engine): Migration {
  // Compared letter by letter on both engines, so that a range of the index holds what begins alike.
  const text = engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table screens add column name_key ${text} not null default ''`.execute(db);
      for (let last = 0; ;) {
        const { rows } = await sql<{ id: number; name: string }>`select id, name from screens where id > ${last}
          order by id limit ${batch}`.execute(db);
        const keys = rows.map(({ id, name }) => sql`(${sql.lit(id)}, ${nameKeyOf(name)})`);
        if (keys.length > 0)
          await sql`with keys (id, name_key) as (values ${sql.join(keys)})
            update screens set name_key = keys.name_key from keys where screens.id = keys.id`.execute(db);
        const end = rows.at(-1);
        if (!end) break;
        last = end.id;
      }
      await sql`create index screens_by_name on screens (owner_id, name_key, id desc) where deleted_at is null`.execute(
        db,
      );
    },
  };
}
