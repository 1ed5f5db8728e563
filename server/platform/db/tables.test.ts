import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import type { Database } from './database.ts';

describe.each(bothEngines)('the tables on %s', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await testPlatform(engine);
  });
  afterAll(() => platform.close());

  test('a deletion finds the rows that refer to what it deletes by an index, along every foreign key', async () => {
    const { db } = platform;
    expect((await keysOf(db)).length).toBeGreaterThan(5);
    const known = await keysWithoutIndex(db);
    expect(known).toEqual([]);

    await sql`create table views (id bigint primary key, screen_id bigint references screens (id))`.execute(db.query);
    await sql`create index views_odd on views (screen_id) where id > 1`.execute(db.query);
    expect(await keysWithoutIndex(db)).toEqual([...known, 'views (screen_id) references screens']);
    await sql`create index views_screen on views (screen_id, id)`.execute(db.query);
    expect(await keysWithoutIndex(db)).toEqual(known);
  });

  test.runIf(engine === 'sqlite')('keep to the types of their columns, as PostgreSQL does', async () => {
    const { rows } = await sql<{ name: string; strict: number }>`select name, strict from pragma_table_list
      where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' and name <> 'views'`.execute(
      platform.db.query,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ strict }) => strict !== 1)).toEqual([]);
  });
});

/** Foreign keys whose columns no whole index begins with. */
async function keysWithoutIndex(db: Database): Promise<string[]> {
  const indexes = await indexesOf(db);
  return (await keysOf(db))
    .filter((key) => {
      const columns = key.columns.split(',');
      return !indexes.some((index) => {
        const first = new Set(index.columns.split(',').slice(0, columns.length));
        return index.table === key.table && columns.every((column) => first.has(column));
      });
    })
    .map(({ table, columns, target }) => `${table} (${columns}) references ${target}`)
    .toSorted();
}

/** Columns are separated by commas. */
interface Key {
  table: string;
  columns: string;
  target: string;
}

async function keysOf({ engine, query }: Database): Promise<Key[]> {
  const keys =
    engine === 'sqlite'
      ? sql<Key>`select t.name as "table", string_agg(k."from", ',' order by k.seq) as columns, k."table" as target
          from pragma_table_list t join pragma_foreign_key_list(t.name) k group by t.name, k.id, k."table"`
      : sql<Key>`select c.conrelid::regclass::text as "table", string_agg(a.attname, ',' order by n.place) as columns,
            c.confrelid::regclass::text as target
          from pg_constraint c cross join unnest(c.conkey) with ordinality n (number, place)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = n.number
          where c.contype = 'f' group by c.oid, c.conrelid, c.confrelid`;
  return (await keys.execute(query)).rows;
}

/** Those of all rows: a partial one serves no foreign key. */
async function indexesOf({ engine, query }: Database): Promise<Omit<Key, 'target'>[]> {
  const indexes =
    engine === 'sqlite'
      ? sql<Key>`select t.name as "table", string_agg(c.name, ',' order by c.seqno) as columns
          from pragma_table_list t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
          where i.partial = 0 group by t.name, i.name
          union all select t.name, i.name from pragma_table_list t join pragma_table_info(t.name) i where i.pk = 1`
      : sql<Key>`select i.indrelid::regclass::text as "table", string_agg(a.attname, ',' order by n.place) as columns
          from pg_index i cross join unnest(i.indkey) with ordinality n (number, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n.number
          where i.indpred is null group by i.indexrelid, i.indrelid`;
  return (await indexes.execute(query)).rows;
}
