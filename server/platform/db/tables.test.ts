import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
});
afterAll(() => platform.close());

test('SQLite keeps to the types of every table of ours, as PostgreSQL does', async () => {
  const { rows } = await sql<{ name: string; strict: number }>`select name, strict from pragma_table_list
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(platform.db.query);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ strict }) => strict !== 1)).toEqual([]);
});
