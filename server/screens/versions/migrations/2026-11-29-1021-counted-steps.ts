import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** How many steps are drawn on a screen: the numbers of a guide are counted by them. */
export function migration(engine: Engine): Migration {
  const steps =
    engine === 'sqlite'
      ? sql`(select count(*) from json_each(scenes.layers, '$.items') as item where json_extract(item.value, '$.kind') = 'step')`
      : sql`(select count(*) from json_array_elements(scenes.layers::json -> 'items') as item where item ->> 'kind' = 'step')`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table scenes add column steps integer not null default 0`.execute(db);
      await sql`update scenes set steps = ${steps} where layers is not null`.execute(db);
    },
  };
}
