import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { foundIds } from './search-store.ts';
import { historyOfTag } from './tagged.ts';

const library = 1;
const screens = 4000;
/** Words, each in one of so many screens. */
const words = { red: 40, blue: 50, screen: 1 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform('postgres');
  await platform.db.transaction(async (tx) => {
    // The references lead to nothing, which these statements do not ask for.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into screens (id, signature, owner_id, library_id, day, created_at, given_at, file_id, name)
      select n, n, 1, ${sql.lit(library)}, n / 4, n, n, 1, '' from generate_series(1, ${sql.lit(screens)}) as n`.execute(
      tx,
    );
    await sql`insert into screen_days (library_id, day, n) select library_id, day, count(*) from screens group by 1, 2`.execute(
      tx,
    );
    for (const [word, each] of Object.entries(words))
      await sql`insert into screen_words (screen_id, word, library_id, places)
        select id, ${word}, library_id, 1 from screens where id % ${sql.lit(each)} = 0`.execute(tx);
    await sql`insert into screen_tags (screen_id, tag_key, tag, library_id) select id, 'work', 'Work', library_id from screens`.execute(
      tx,
    );
    await sql`insert into tag_days (library_id, tag_key, day, n) select library_id, 'work', day, n from screen_days`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(platform.db.query);
});
afterAll(() => platform.close());

/** How PostgreSQL carries out the statement of these with such a text. */
async function wayOf(ask: () => Promise<unknown>, part: string): Promise<string> {
  const recording = recordStatements();
  await ask();
  const found = [...recording.stop()].find(([text]) => text.includes(part));
  if (!found) throw new Error(`No statement has ${part}`);
  const [text, values] = found;
  const { rows } = await platform.db.query
    .getExecutor()
    .provideConnection((connection) =>
      connection.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...values])),
    );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const search = (...keys: string[]) =>
  foundIds(platform.db.query, library, { engine: 'postgres', keys, after: null, limit: 10 });
const walk = 'order by "screens"."day" desc';

test('a walk asks for the words of each screen that it passes, and joins nothing', async () => {
  const way = await wayOf(() => search('screen'), walk);
  expect(way).toContain('SubPlan');
  expect(way).not.toContain('Join');
});

test('a walk to the screens of a tag asks each that it passes, too', async () => {
  const platformOf = { db: platform.db, config: platform.config };
  const way = await wayOf(() => historyOfTag(platformOf, library, 'Work', { limit: 10, offset: 0 }), walk);
  expect(way).toContain('SubPlan');
  expect(way).not.toContain('Semi Join');
});

test('ids that two words have in common are found by reading the list of each once', async () => {
  const way = await wayOf(() => search('red', 'blue'), walk);
  expect(way).toContain('SetOp Intersect');
  expect(way).not.toContain('Semi Join');
});
