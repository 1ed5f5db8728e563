import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { wordKeysOf } from '#domain/name-key.ts';
import type { Engine } from '#server/platform/db/engine.ts';

/** Screens whose words one statement writes. */
const batch = 200;
/** Of a name, in the bits that say where a word stands. */
const inName = 1;

/** Screens are found by single words, wherever those stand, and not by names from a word on. */
export function migration(engine: Engine): Migration {
  // Compared letter by letter on both engines, so that a range of the index holds what begins alike.
  const text = engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  const [big, table] = engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`drop table screen_words`.execute(db);
      await sql`create table screen_words (
        screen_id ${big} not null references screens (id) on delete cascade,
        word ${text} not null,
        owner_id ${big} not null,
        places integer not null,
        primary key (screen_id, word)
      ) ${table}`.execute(db);
      for (let last = 0; ;) {
        const { rows } = await sql<{ id: number; owner_id: number; name: string }>`
          select id, owner_id, name from screens
          where id > ${last} and deleted_at is null order by id limit ${batch}`.execute(db);
        const words = rows.flatMap(({ id, owner_id, name }) =>
          wordKeysOf(name).map((word) => sql`(${sql.lit(id)}, ${word}, ${sql.lit(owner_id)}, ${sql.lit(inName)})`),
        );
        if (words.length > 0)
          await sql`insert into screen_words (screen_id, word, owner_id, places) values ${sql.join(words)}`.execute(db);
        const end = rows.at(-1);
        if (!end) break;
        last = end.id;
      }
      await sql`create index screen_words_of_owner on screen_words (owner_id, word, screen_id desc)`.execute(db);
    },
  };
}
