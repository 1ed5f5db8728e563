import { sql, type Kysely } from 'kysely';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const day = 86_400_000;
const part = 100_000;
const screens = 3 * part;

/**
 * Fills the tables as years of use would: 300,000 screens of one owner over 2000 days, one in ten of them in the trash,
 * each with a picture of its own; another 200,000 answers; as many tokens and sessions, 100 of each of 2000 accounts, which
 * is all that an account may have; and 400,000 jobs. Anyone who reads a table from one end to the other reads far more rows
 * than any batch has. `now` in epoch ms.
 */
export async function fillWithLargeLibrary(
  query: Kysely<Tables>,
  engine: Engine,
  owner: number,
  now: number,
): Promise<void> {
  const library = await ownLibraryId(query, owner);
  const today = Math.floor(now / day);
  // Text as long as that of the real ids, in an order of its own.
  const scattered =
    engine === 'sqlite'
      ? sql`printf('%022d', (n * 7919) % 1000003)`
      : sql`lpad(((n::bigint * 7919) % 1000003)::text, 22, '0')`;
  const numbers = (first: number, last: number) => sql`with recursive numbers (n) as
    (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)})`;

  // The rows fit: to look all the references up takes PostgreSQL longer than to write them.
  const triggers = async (state: 'disable' | 'enable') => {
    if (engine !== 'postgres') return;
    for (const table of [
      'screens',
      'screen_words',
      'screen_tags',
      'tag_days',
      'screen_days',
      'trash_minutes',
      'idempotency_keys',
      'sessions',
      'access_tokens',
    ])
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger all`.execute(query);
  };
  await triggers('disable');

  // In parts, each within the time that a statement has.
  for (let first = 1; first <= screens; first += part) {
    await sql`insert into files (key, sha256, mime, bytes, width, height, frames, created_at)
      ${numbers(first, first + part - 1)} select ${scattered}, '', 'image/png', 1, 1, 1, 1, 1 from numbers`.execute(
      query,
    );
    await sql`insert into screens (signature, owner_id, library_id, day, created_at, given_at, file_id, name, deleted_at)
      select key, ${sql.lit(owner)}, ${sql.lit(library)}, ${sql.lit(today)} - id / 150, id, id, id, 'Screen ' || (id % 100),
        case when id % 10 = 0 then ${sql.lit(now)} - id * 1000 end
      from files where id between ${sql.lit(first)} and ${sql.lit(first + part - 1)}`.execute(query);
  }
  await sql`insert into screen_words (screen_id, word, library_id, places)
    select id, 'screen', library_id, 1 from screens where deleted_at is null
    union all select id, cast(id % 100 as text), library_id, 1 from screens where deleted_at is null`.execute(query);
  await sql`insert into screen_tags (screen_id, tag_key, tag, library_id, is_listed)
    select id, 'work', 'Work', library_id, case when deleted_at is null then 1 else 0 end from screens where id % 3 = 0
    union all select id, 'rare', 'Rare', library_id, 1 from screens where id % 3001 = 0 and deleted_at is null`.execute(
    query,
  );
  await sql`insert into tag_days (library_id, tag_key, day, n)
    select screens.library_id, tag_key, day, count(*) from screen_tags join screens on screens.id = screen_tags.screen_id
    where is_listed = 1 group by screens.library_id, tag_key, day`.execute(query);
  await sql`insert into screen_days (library_id, day, n) select library_id, day, count(*) from screens
    where deleted_at is null group by library_id, day`.execute(query);
  await sql`insert into trash_minutes (library_id, minute, n) select library_id, deleted_at / 60000, count(*) from screens
    where deleted_at is not null group by library_id, deleted_at / 60000`.execute(query);
  await sql`insert into account_usage (owner_id, bytes) values (${sql.lit(owner)}, 16384000000)`.execute(query);
  await sql`insert into idempotency_keys (owner_id, scope, key, answer, created_at)
    ${numbers(1, 200_000)} select ${sql.lit(owner)}, 'upload', ${scattered}, '{}', ${sql.lit(now - day)} + n * 1000 from numbers`.execute(
    query,
  );
  await sql`insert into users (public_id, email, email_norm, name, password_hash, timezone, created_at)
    ${numbers(1, 2000)} select ${scattered}, ${scattered}, ${scattered}, '', '', 'UTC', 1 from numbers`.execute(query);
  await sql`insert into sessions (id, user_id, generation, rotated_at, expires_at, created_at)
    ${numbers(1, 200_000)} select ${scattered}, ${sql.lit(owner)} + n / 100, 1, 1, ${sql.lit(now)} + n * 1000, 1
    from numbers`.execute(query);
  await sql`insert into access_tokens (hash, session_id, expires_at)
    ${numbers(1, 200_000)} select ${scattered}, ${scattered}, ${sql.lit(now)} + n * 1000 from numbers`.execute(query);
  // Those that are due of a queue that nobody works off, and those that wait for their time.
  await sql`insert into jobs (queue, payload, run_at, queued_at)
    ${numbers(1, 200_000)} select 'plans', '{}', 0, 0 from numbers`.execute(query);
  await sql`insert into jobs (queue, payload, run_at, queued_at)
    ${numbers(1, 200_000)} select 'plans', '{}', ${sql.lit(now)} + n * 1000, 0 from numbers`.execute(query);
  await triggers('enable');
  if (engine === 'postgres') await sql`analyze`.execute(query);
}
