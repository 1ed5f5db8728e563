import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

interface Notes {
  notes: { id: number };
}

let statements: string[];
let kysely: Kysely<Notes>;
let commit: ReturnType<typeof createGroupCommit<Notes>>;
let sync: Mock<() => Promise<void>>;

beforeEach(async () => {
  statements = [];
  const database = new DatabaseSync(':memory:');
  database.exec('create table notes (id integer primary key) strict; pragma synchronous=full');
  kysely = new Kysely<Notes>({
    dialect: sqliteDialect(database),
    log: ({ query }) => {
      if (/^(?:begin|commit|rollback)/.test(query.sql)) statements.push(query.sql);
    },
  });
  sync = vi.fn(() => Promise.resolve());
  commit = createGroupCommit(kysely, { sync });
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

test('a group is told when it is on the disk; meanwhile others read, and those who write make the next group', async () => {
  const disk = Promise.withResolvers<void>();
  sync.mockReturnValueOnce(disk.promise);
  const told: number[] = [];
  const first = add(1).then((id) => told.push(id));
  await vi.waitUntil(() => sync.mock.calls.length === 1);
  const others = [2, 3].map((id) => add(id).then(() => told.push(id)));
  expect(await ids()).toEqual([1]);
  await new Promise(setImmediate);
  expect([told, await ids(), statements]).toEqual([[], [1], ['begin immediate', 'commit']]);
  disk.resolve();
  await Promise.all([first, ...others]);
  expect([told, sync.mock.calls.length, await ids()]).toEqual([[1, 2, 3], 2, [1, 2, 3]]);
});

test('what the disk has not taken is told to all of its group, but to whom had failed before, and the next ones go on', async () => {
  sync.mockRejectedValueOnce(new Error('the disk is away'));
  const failing = commit(() => Promise.reject(new Error('no')), { durable: true });
  expect(await Promise.allSettled([add(1), failing, add(2)])).toMatchObject([
    { reason: { message: 'the disk is away' } },
    { reason: { message: 'no' } },
    { reason: { message: 'the disk is away' } },
  ]);
  expect(await add(4)).toBe(4);
});

test('only a group without a durable one does without the disk, and what is committed by itself does not', async () => {
  await Promise.all([add(1, false), add(2)]);
  expect(sync).toHaveBeenCalledTimes(1);
  await Promise.all([add(3, false), add(4, false)]);
  await expect(add(3, false)).rejects.toThrow('UNIQUE');
  expect(sync).toHaveBeenCalledTimes(1);
  expect((await sql`pragma synchronous`.execute(kysely)).rows).toEqual([{ synchronous: 2 }]);
});
