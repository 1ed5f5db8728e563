import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { wordKeysOf } from '#domain/name-key.ts';
import type { Engine } from '#server/platform/db/engine.ts';

/** People whose words one statement writes. */
const batch = 200;

/** People are found by any word of their names and addresses. */
export function migration(engine: Engine): Migration {
  // Compared letter by letter on both engines, so that a range of the index holds what begins alike.
  const text = engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  const [big, table] = engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table people_words (
        user_id ${big} not null references users (id) on delete cascade,
        word ${text} not null,
        primary key (user_id, word)
      ) ${table}`.execute(db);
      for (let last = 0; ;) {
        const { rows } = await sql<{ id: number; name: string; email: string }>`select id, name, email from users
          where id > ${last} order by id limit ${batch}`.execute(db);
        const words = rows.flatMap(({ id, name, email }) =>
          [...new Set([...wordKeysOf(name), ...wordKeysOf(email)])].map((word) => sql`(${sql.lit(id)}, ${word})`),
        );
        if (words.length > 0) await sql`insert into people_words (user_id, word) values ${sql.join(words)}`.execute(db);
        const end = rows.at(-1);
        if (!end) break;
        last = end.id;
      }
      await sql`create index people_words_word on people_words (word, user_id)`.execute(db);
      await sql`create index users_suspended on users (id) where suspended_at is not null`.execute(db);
    },
  };
}
