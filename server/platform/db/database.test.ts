import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import { addUser } from '#tests/support/add-user.ts';
import { bothEngines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { isConflict, type Tx } from './database.ts';

describe.each(bothEngines)('database on %s', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await testPlatform(engine);
  });
  afterAll(() => platform.close());

  const addFile = (key: string, tx?: Tx): Promise<{ id: number }> => {
    if (!tx) return platform.db.transaction((own) => addFile(key, own));
    return tx
      .insertInto('files')
      .values({
        key,
        sha256: 'aa',
        mime: 'image/png',
        bytes: 5_000_000_000,
        width: 1,
        height: 2,
        frames: 1,
        thumbhash: null,
        created_at: 1_768_478_400_000,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  const keys = async () =>
    (await platform.db.query.selectFrom('files').select('key').orderBy('id').execute()).map((file) => file.key);

  test('rows come back with numbers for 64-bit integers', async () => {
    expect(await addFile('first')).toEqual({
      id: 1,
      key: 'first',
      sha256: 'aa',
      mime: 'image/png',
      bytes: 5_000_000_000,
      width: 1,
      height: 2,
      frames: 1,
      thumbhash: null,
      fault: null,
      created_at: 1_768_478_400_000,
    });
    const sum = await platform.db.query
      .selectFrom('files')
      .select((eb) => eb.fn.sum<number>('bytes').as('bytes'))
      .executeTakeFirst();
    expect(sum).toEqual({ bytes: 5_000_000_000 });
  });

  test('a transaction that rejects leaves nothing', async () => {
    await expect(
      platform.db.transaction(async (tx) => {
        await addFile('second', tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await keys()).toEqual(['first']);
  });

  test('a taken unique key is a conflict, another failure is not', async () => {
    const conflict: unknown = await addFile('first').catch((error: unknown) => error);
    const syntax: unknown = await sql`selekt`.execute(platform.db.query).catch((error: unknown) => error);
    expect([isConflict(conflict), isConflict(syntax), isConflict(undefined)]).toEqual([true, false, false]);
  });

  test('the database refuses to be used inside a transaction, and transactions to nest', async () => {
    await expect(platform.db.transaction(() => keys())).rejects.toThrow('Use the transaction');
    await expect(platform.db.transaction(() => platform.db.transaction(async () => 1))).rejects.toThrow('do not nest');
    expect(await platform.db.transaction(async () => 1)).toBe(1);
  });

  test('a transaction is known to be rolled back unless its commit was asked for and not answered', async () => {
    const { db } = platform;
    const outcomeOf = async (work: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
      db.wasRolledBack(await db.transaction(work).catch((error: unknown) => error));
    expect([
      await outcomeOf(async () => Promise.reject(new Error('no'))),
      await outcomeOf((tx) => addFile('first', tx)),
      await outcomeOf((tx) => sql`selekt`.execute(tx)),
      db.wasRolledBack(new Error('of something else')),
      db.wasRolledBack(undefined),
    ]).toEqual([true, true, true, false, false]);
    if (engine === 'postgres') return;
    // The rows are there, and the transaction rejects: as when the answer to a commit is lost.
    const isKnown = await outcomeOf(async (tx) => {
      await addFile('committed', tx);
      await sql`commit`.execute(tx);
    });
    expect([isKnown, await keys()]).toEqual([false, ['first', 'committed']]);
    await db.transaction((tx) => tx.deleteFrom('files').where('key', '=', 'committed').execute());
  });

  test('what was put off until the commit runs after it, and never after a rollback', async () => {
    const calls: string[] = [];
    await platform.db.transaction(async () => {
      platform.db.afterCommit(() => calls.push('committed'));
      calls.push('inside');
    });
    const failed = platform.db.transaction(async () => {
      platform.db.afterCommit(() => calls.push('never'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    platform.db.afterCommit(() => calls.push('at once'));
    expect(calls).toEqual(['inside', 'committed', 'at once']);
  });

  test('work is run again when another transaction was in the way', async () => {
    let runs = 0;
    const result = await platform.db.transaction(async () => {
      runs += 1;
      if (runs < 3)
        throw Object.assign(new Error('in the way'), engine === 'sqlite' ? { errcode: 5 } : { code: '40001' });
      return runs;
    });
    expect(result).toBe(3);
  });

  test('parallel increments of one counter all count', async () => {
    const library = await ownLibraryId(platform.db.query, await addUser(platform.db));
    await Promise.all(
      Array.from({ length: 50 }, () =>
        platform.db.transaction((tx) =>
          sql`insert into screen_days (library_id, day, n) values (${library}, 20000, 1)
            on conflict (library_id, day) do update set n = screen_days.n + 1`.execute(tx),
        ),
      ),
    );
    expect(await platform.db.query.selectFrom('screen_days').selectAll().execute()).toEqual([
      { library_id: library, day: 20_000, n: 50 },
    ]);
  });
});
