import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Collections are written in several languages, and become guides: with words between pictures and pictures of their own. */
export function migration(engine: Engine): Migration {
  const sqlite = engine === 'sqlite';
  const big = sqlite ? sql`integer` : sql`bigint`;
  /** A text as JSON, under the language of its owner. */
  const inLanguage = (column: RawBuilder<unknown>, owner: RawBuilder<unknown>) => {
    const language = sql`(select locale from users where users.id = ${owner})`;
    const made = sqlite
      ? sql`json_object(${language}, ${column})`
      : sql`json_build_object(${language}, ${column})::text`;
    return sql`case when ${column} = '' then '{}' else ${made} end`;
  };
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table collections add column guide_on integer not null default 0`.execute(db);
      await sql`alter table collections add column guide_intro text not null default '{}'`.execute(db);
      const owner = sql`collections.owner_id`;
      await sql`update collections set title = ${inLanguage(sql`title`, owner)},
        description = ${inLanguage(sql`description`, owner)}`.execute(db);

      await sql`alter table collection_items add column picture_file_id ${big} references files (id)`.execute(db);
      await sql`alter table collection_items add column picture_layers text`.execute(db);
      await sql`alter table collection_items add column picture_from integer`.execute(db);
      await sql`create index collection_items_picture on collection_items (picture_file_id)`.execute(db);
      const ofCollection = sql`(select owner_id from collections where collections.id = collection_items.collection_id)`;
      await sql`update collection_items set caption = ${inLanguage(sql`caption`, ofCollection)}`.execute(db);

      await sql`create table collection_notes (
        collection_id ${big} not null references collections (id) on delete cascade,
        id text not null,
        position integer not null,
        level integer not null,
        text text not null default '{}',
        primary key (collection_id, id)
      ) ${sqlite ? sql`strict, without rowid` : sql``}`.execute(db);
      await sql`create index collection_notes_order on collection_notes (collection_id, position)`.execute(db);
    },
  };
}
