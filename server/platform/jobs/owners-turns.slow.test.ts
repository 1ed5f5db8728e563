import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { createJobTable } from './job-table.ts';

describe.each(engines)('owners take turns on %s', (engine) => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await testPlatform(engine);
  });
  afterEach(() => platform.close());

  const seen: unknown[] = [];
  const handle = async (payload: unknown, owner: string) => void seen.push([owner, payload]);
  const enqueueMany = (owner: string, count: number) =>
    platform.db.transaction(async (tx) => {
      for (let n = 0; n < count; n += 1) await platform.jobs.enqueue(tx, 'pictures', n, { owner });
    });
  beforeEach(() => void seen.splice(0));

  test('however much of one waits, the next but one is of another, and theirs are in order', async () => {
    platform.jobs.handle('pictures', async (payload, owner) => {
      await handle(payload, owner);
      // Later, too.
      if (seen.length === 3) await enqueueMany('cleo', 1);
    });
    await enqueueMany('ada', 400);
    platform.clock.advance(60_000);
    await enqueueMany('bob', 2);
    await platform.jobs.idle();
    expect(seen.slice(0, 7)).toEqual([
      ['ada', 0],
      ['bob', 0],
      ['ada', 1],
      ['bob', 1],
      ['cleo', 0],
      ['ada', 2],
      ['ada', 3],
    ]);
    expect(seen).toHaveLength(403);
  });

  test('whoever was served for long is not put behind those who come while their last job runs', async () => {
    const table = createJobTable(platform.db);
    const now = platform.clock.now();
    await enqueueMany('ada', 1);
    await table.lineUp('pictures', now);
    await platform.db.transaction((tx) => tx.updateTable('jobs').set({ turn: 7200 }).execute());
    await table.claim('pictures', 1, { token: 'ada runs', now, until: now + 60_000 });
    await enqueueMany('bob', 3);
    await enqueueMany('ada', 1);
    await table.lineUp('pictures', now);
    const next = await table.claim('pictures', 4, { token: 'next', now, until: now + 60_000 });
    expect(next.map(({ owner, turn }) => [owner, turn])).toEqual([
      ['bob', 7200],
      ['bob', 7201],
      ['ada', 7201],
      ['bob', 7202],
    ]);
  });

  test('of more than are lined up at once, too', async () => {
    platform.jobs.handle('pictures', handle);
    await enqueueMany('ada', 1100);
    await enqueueMany('bob', 1);
    await platform.jobs.idle();
    expect(seen.findIndex((one) => JSON.stringify(one) === '["bob",0]')).toBeLessThan(8);
  });

  test('what failed, what was parked and what a dead worker held take turns as well', async () => {
    let fails = true;
    platform.jobs.handle('pictures', async (payload, owner) => {
      if (fails) throw new Error('no');
      await handle(payload, owner);
    });
    await enqueueMany('ada', 10);
    await enqueueMany('bob', 1);
    await platform.jobs.idle();
    fails = false;
    platform.clock.advance(10_000);
    await enqueueMany('ada', 10);
    await platform.jobs.idle();
    expect(seen.findIndex((one) => JSON.stringify(one) === '["bob",0]')).toBeLessThan(3);

    seen.splice(0);
    await enqueueMany('ada', 10);
    await enqueueMany('bob', 1);
    await platform.db.transaction((tx) =>
      tx.updateTable('jobs').set({ parked_at: platform.clock.now(), attempts: 8, turn: 7 }).execute(),
    );
    expect(await platform.jobs.returnParked('failed')).toBe(11);
    await platform.jobs.idle();
    expect(seen.findIndex((one) => JSON.stringify(one) === '["bob",0]')).toBeLessThan(3);

    seen.splice(0);
    await enqueueMany('ada', 10);
    await enqueueMany('bob', 1);
    const dead = { lease_until: platform.clock.now() + 60_000, lease_token: 'dead' };
    await platform.db.transaction((tx) => tx.updateTable('jobs').set(dead).execute());
    platform.clock.advance(60_001);
    await platform.jobs.idle();
    expect(seen.findIndex((one) => JSON.stringify(one) === '["bob",0]')).toBeLessThan(3);
    expect([seen.length, await platform.jobs.pending()]).toEqual([11, 0]);
  });
});
