import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import { isStorageFull } from './failures.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

interface Notes {
  notes: { id: number };
}

let statements: string[];
let kysely: Kysely<Notes>;
let commit: ReturnType<typeof createGroupCommit<Notes>>;

beforeEach(async () => {
  statements = [];
  const database = new DatabaseSync(':memory:');
  database.exec('create table notes (id integer primary key) strict; pragma synchronous=full');
  kysely = new Kysely<Notes>({
    dialect: sqliteDialect(database),
    log: ({ query }) => {
      if (/^(?:begin|commit|rollback|pragma)/.test(query.sql)) statements.push(query.sql);
    },
  });
  commit = createGroupCommit(kysely);
});
afterEach(() => kysely.destroy());

const add = (id: number, durable = true): Promise<number> =>
  commit(
    async (tx) => {
      await tx.insertInto('notes').values({ id }).execute();
      return id;
    },
    { durable },
  );
const ids = async () => (await kysely.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id);

test('transactions that arrive together have one commit', async () => {
  expect(await Promise.all([add(1), add(2), add(3)])).toEqual([1, 2, 3]);
  expect(statements).toEqual(['begin immediate', 'commit']);
  await add(4);
  expect(statements).toEqual(['begin immediate', 'commit', 'begin immediate', 'commit']);
  expect(await ids()).toEqual([1, 2, 3, 4]);
});

test('more than 32 are committed in several groups', async () => {
  await Promise.all(Array.from({ length: 70 }, (_, index) => add(index)));
  expect(statements.filter((statement) => statement === 'commit')).toHaveLength(3);
  expect(await ids()).toHaveLength(70);
});

test('one that fails takes nothing of the others with it', async () => {
  const failing = commit(
    async (tx) => {
      await tx.insertInto('notes').values({ id: 2 }).execute();
      throw new Error('no');
    },
    { durable: true },
  );
  const outcomes = await Promise.allSettled([add(1), failing, add(1), add(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await ids()).toEqual([1, 3]);
});

test('a commit that fails fails all of them, and the next ones go on', async () => {
  const spoiling = commit(async (tx) => void (await sql`rollback`.execute(tx)), { durable: true });
  const outcomes = await Promise.allSettled([add(1), spoiling, add(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await ids()).toEqual([]);
  expect(await add(4)).toBe(4);
  expect(await ids()).toEqual([4]);
});

test('one that had failed before the commit did is told its own reason', async () => {
  const failing = commit(() => Promise.reject(new Error('no')), { durable: true });
  const spoiling = commit(async (tx) => void (await sql`rollback`.execute(tx)), { durable: true });
  const outcomes = await Promise.allSettled([add(1), failing, spoiling]);
  expect(outcomes).toMatchObject([
    { reason: { message: 'no such savepoint: member' } },
    { reason: { message: 'no' } },
    { reason: { message: 'no such savepoint: member' } },
  ]);
});

test('all of a group are told that the disk is full, not that there is nothing to roll back', async () => {
  await sql`create table blobs (data blob) strict`.execute(kysely);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
  await sql.raw(`pragma max_page_count=${(rows[0]?.page_count ?? 0) + 2}`).execute(kysely);
  const fill = commit(async (tx) => void (await sql`insert into blobs values (zeroblob(100000))`.execute(tx)), {
    durable: true,
  });
  const outcomes = await Promise.allSettled([add(1), fill, add(2)]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && isStorageFull(outcome.reason))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await ids()).toEqual([]);
  expect(await add(4)).toBe(4);
});

test('only a group without a durable one does without the disk, and only itself', async () => {
  await Promise.all([add(1, false), add(2)]);
  expect(statements).toEqual(['begin immediate', 'commit']);
  statements = [];
  await Promise.all([add(3, false), add(4, false)]);
  expect(statements).toEqual(['pragma synchronous=normal', 'begin immediate', 'commit', 'pragma synchronous=full']);
  await expect(add(3, false)).rejects.toThrow('UNIQUE');
  expect((await sql`pragma synchronous`.execute(kysely)).rows).toEqual([{ synchronous: 2 }]);
});
