import { sql, type Kysely } from 'kysely';
import { wordKeysOf } from '#domain/name-key.ts';
import { tagKeyOf } from '#domain/tags.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { createWordList } from './word-list.ts';

const dayLength = 86_400_000;
/** As long as anybody has used Kadr. */
const longestUse = 3650;
/** Screens that one statement writes: each is in the memory of the database until it ends. */
const part = 100_000;
const wordsOfScreen = 10;
const signatureLength = 22;
/** For hashes: squares of what is less fit into 63 bits. */
const prime = 2_147_483_399;

/** Tags, and of how many screens one has it. */
export const grownTags = { Work: 3, Release: 10, Once: 997 };

interface GrownLibrary {
  userId: number;
  libraryId: number;
  screens: number;
}

/**
 * Fills libraries as years of use would, with screens of one picture: each has ten words in its description, of which a few stand
 * in every second screen and most in one of ten thousand, and a third of them a tag. `now` in epoch ms.
 */
export async function growLibraries(
  query: Kysely<Tables>,
  engine: Engine,
  libraries: readonly GrownLibrary[],
  { fileId, now }: { fileId: number; now: number },
): Promise<void> {
  const isPostgres = engine === 'postgres';
  await sql`create table grown_words (n integer primary key, word text not null)`.execute(query);
  const known = createWordList().known.flatMap((word) => wordKeysOf(word).slice(0, 1));
  for (let start = 0; start < known.length; start += 5000) {
    const rows = known.slice(start, start + 5000).map((word, n) => sql`(${sql.lit(start + n)}, ${word})`);
    await sql`insert into grown_words values ${sql.join(rows)}`.execute(query);
  }
  // The rows fit: to look all the references up takes PostgreSQL longer than to write them.
  const tables = ['screens', 'screen_words', 'screen_tags', 'screen_days', 'tag_days'];
  const triggers = async (state: 'disable' | 'enable') => {
    for (const table of isPostgres ? tables : [])
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger all`.execute(query);
  };
  await triggers('disable');
  // One index at the end takes a part of the time that a place in it takes for each of its rows.
  const wordsIndex = await takeWordsIndex(query, isPostgres);
  for (const library of libraries) await growLibrary(library);
  await wordsIndex.execute(query);
  await sql`drop table grown_words`.execute(query);
  await triggers('enable');
  // As it does itself after a while.
  if (isPostgres) await sql`vacuum analyze`.execute(query);

  async function growLibrary({ userId, libraryId, screens }: GrownLibrary): Promise<void> {
    const days = Math.min(longestUse, Math.ceil(screens / 10));
    const step = Math.floor((days * dayLength) / screens);
    const [library, owner] = [sql.lit(libraryId), sql.lit(userId)];
    const seed = sql.lit(libraryId * 1000);
    const rest = signatureLength - String(libraryId).length;
    const base = isPostgres
      ? sql`lpad(((n::bigint * 7919) % 1000003)::text, ${sql.lit(rest)}, '0')`
      : sql`printf(${sql.lit(`%0${rest}d`)}, (n * 7919) % 1000003)`;
    const signature = sql`${sql.lit(String(libraryId))} || ${base}`;
    const big = (name: string) => (isPostgres ? sql.raw(`${name}::bigint`) : sql.raw(name));
    const hash = sql`((${big('screens.n')} * 48271 + j * 69621 + ${seed}) % ${sql.lit(prime)})`;
    const spread = sql`((${hash} * ${hash}) % ${sql.lit(prime)}) / ${sql.lit(prime)}.0`;
    const wordAt = sql`cast(floor(${sql.lit(known.length)} * power(${spread}, 4)) as integer)`;
    const together = isPostgres ? sql`string_agg(word, ' ')` : sql`group_concat(word, ' ')`;
    const places = sql`(select value as j from ${isPostgres ? sql`generate_series(1, ${sql.lit(wordsOfScreen)}) as value` : sql`json_each(${JSON.stringify(Array.from({ length: wordsOfScreen }, (_, j) => j + 1))})`}) as places`;
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from screens`.execute(query);
    const before = rows[0]?.id ?? 0;
    // The oldest first, in parts, each within the time that a statement has.
    for (let first = 1; first <= screens; first += part) {
      const last = Math.min(screens, first + part - 1);
      const numbers = isPostgres
        ? sql`(select generate_series(${sql.lit(first)}::int, ${sql.lit(last)}::int) as n) as screens`
        : sql`(with recursive numbers (n) as (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)}) select n from numbers) as screens`;
      const given = sql`${sql.lit(now)} - ${sql.lit(step)} * (${sql.lit(screens)} - ${big('n')})`;
      await sql`insert into screens (id, signature, owner_id, library_id, day, created_at, given_at, file_id, name, description)
        select ${sql.lit(before)} + n, ${signature}, ${owner}, ${library}, (${given}) / ${sql.lit(dayLength)}, ${given}, ${given},
          ${sql.lit(fileId)}, 'Screen', (select ${together} from ${places} join grown_words on grown_words.n = ${wordAt})
        from ${numbers} where true`.execute(query);
      await sql`insert into screen_words (screen_id, word, library_id, places)
        select ${sql.lit(before)} + screens.n, word, ${library}, 2 from ${numbers} cross join ${places}
        join grown_words on grown_words.n = ${wordAt} where true on conflict do nothing`.execute(query);
      const ids = sql`between ${sql.lit(before + first)} and ${sql.lit(before + last)}`;
      await sql`insert into screen_words (screen_id, word, library_id, places)
        select id, 'screen', ${library}, 1 from screens where id ${ids} on conflict do nothing`.execute(query);
      for (const [tag, each] of Object.entries(grownTags))
        await sql`insert into screen_tags (screen_id, tag_key, tag, library_id)
          select id, ${tagKeyOf(tag)}, ${tag}, ${library} from screens where id ${ids} and id % ${sql.lit(each)} = 0`.execute(
          query,
        );
    }
    if (isPostgres)
      await sql`select setval(pg_get_serial_sequence('screens', 'id'), (select max(id) from screens))`.execute(query);
    await sql`insert into screen_days (library_id, day, n)
      select library_id, day, count(*) from screens where library_id = ${library} group by library_id, day`.execute(
      query,
    );
    await sql`insert into tag_days (library_id, tag_key, day, n)
      select screens.library_id, tag_key, day, count(*) from screen_tags join screens on screens.id = screen_tags.screen_id
      where screens.library_id = ${library} group by screens.library_id, tag_key, day`.execute(query);
  }
}

/** Drops the index of words; returns the statement that makes it again. */
async function takeWordsIndex(query: Kysely<Tables>, isPostgres: boolean) {
  const name = 'screen_words_of_owner';
  const { rows } = await (
    isPostgres
      ? sql<{ text: string }>`select indexdef as text from pg_indexes where indexname = ${name}`
      : sql<{ text: string }>`select sql as text from sqlite_schema where name = ${name}`
  ).execute(query);
  const [index] = rows;
  if (!index) throw new Error(`There is no index ${name}`);
  await sql`drop index ${sql.table(name)}`.execute(query);
  return sql.raw(index.text);
}
