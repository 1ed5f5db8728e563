import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bothEngines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { createJobs } from './worker.ts';

describe.each(bothEngines)('jobs on %s', (engine) => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await testPlatform(engine);
  });
  afterEach(() => platform.close());

  const enqueue = (queue: string, payload: unknown, options = {}) =>
    platform.db.transaction((tx) => platform.jobs.enqueue(tx, queue, payload, options));
  const rows = () =>
    platform.db.query
      .selectFrom('jobs')
      .select(['queue', 'payload', 'attempts', 'run_at', 'parked_at', 'lease_token'])
      .orderBy('id')
      .execute();
  /** A second process on the same database. */
  const otherWorker = () => createJobs({ ...platform });

  test('a job runs with its payload and is gone', async () => {
    const seen: unknown[] = [];
    platform.jobs.handle('letters', async (payload) => void seen.push(payload));
    await enqueue('letters', { to: 'you', n: null });
    expect(await platform.jobs.pending()).toBe(1);
    await platform.jobs.idle();
    expect(seen).toEqual([{ to: 'you', n: null }]);
    expect(await platform.jobs.pending()).toBe(0);
  });

  test('a job of a transaction that is rolled back never runs', async () => {
    const work = platform.db.transaction(async (tx) => {
      await platform.jobs.enqueue(tx, 'letters', 1);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await platform.jobs.pending()).toBe(0);
  });

  test('a waiting key is not added again, a running one is', async () => {
    const seen: unknown[] = [];
    platform.jobs.handle('thumbs', async (payload) => {
      seen.push(payload);
      if (payload === 1) await enqueue('thumbs', 3, { key: 'a' });
    });
    await enqueue('thumbs', 1, { key: 'a' });
    await enqueue('thumbs', 2, { key: 'a' });
    await enqueue('thumbs', 4, { key: 'b' });
    await platform.jobs.idle();
    expect(seen).toEqual([1, 4, 3]);
  });

  test('a job that fails comes back later and later, and is parked after the eighth time', async () => {
    let runs = 0;
    const waits: number[] = [];
    platform.jobs.handle('doomed', async () => {
      runs += 1;
      throw new Error(`no ${runs}`);
    });
    await enqueue('doomed', {});
    for (let round = 0; round < 7; round += 1) {
      await platform.jobs.idle();
      const [job] = await rows();
      waits.push((job?.run_at ?? 0) - platform.clock.now());
      platform.clock.set(job?.run_at ?? 0);
    }
    await platform.jobs.idle();
    expect(runs).toBe(8);
    expect(waits.map((wait, index) => wait >= 500 * 2 ** index && wait <= 1500 * 2 ** index)).toEqual(
      Array(7).fill(true),
    );
    expect(await rows()).toMatchObject([
      { queue: 'doomed', attempts: 8, parked_at: platform.clock.now(), lease_token: null },
    ]);
    platform.clock.advance(86_400_000);
    await platform.jobs.idle();
    expect([runs, await platform.jobs.pending()]).toEqual([8, 0]);
  });

  test('a failed job whose work was queued anew meanwhile gives way', async () => {
    let runs = 0;
    platform.jobs.handle('thumbs', async () => {
      runs += 1;
      if (runs > 1) return;
      await enqueue('thumbs', 'again', { key: 'a', runAt: platform.clock.now() + 10_000 });
      throw new Error('no');
    });
    await enqueue('thumbs', 'first', { key: 'a' });
    await platform.jobs.idle();
    expect(await rows()).toMatchObject([{ payload: '"again"', attempts: 0 }]);
  });

  test('a job is not run before its time', async () => {
    const seen: unknown[] = [];
    platform.jobs.handle('later', async (payload) => void seen.push(payload));
    await enqueue('later', 1, { runAt: platform.clock.now() + 60_000 });
    await platform.jobs.idle();
    expect(seen).toEqual([]);
    platform.clock.advance(60_000);
    await platform.jobs.idle();
    expect(seen).toEqual([1]);
  });

  test('of a queue goes first what was due first', async () => {
    const seen: unknown[] = [];
    const now = platform.clock.now();
    for (const [payload, later] of [
      [3, 2000],
      [1, 1000],
      [2, 1000],
    ] as const)
      await enqueue('work', payload, { runAt: now + later });
    platform.clock.advance(5000);
    platform.jobs.handle('work', async (payload) => void seen.push(payload));
    await platform.jobs.idle();
    expect(seen).toEqual([1, 2, 3]);
  });

  test('higher priority goes first, and no queue runs more at once than it may', async () => {
    const order: string[] = [];
    let running = 0;
    let most = 0;
    platform.jobs.handle('low', async (payload) => void order.push(`low ${String(payload)}`), { priority: 1 });
    platform.jobs.handle(
      'high',
      async (payload) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        order.push(`high ${String(payload)}`);
        running -= 1;
      },
      { priority: 9, concurrency: 2 },
    );
    await enqueue('low', 1);
    for (const n of [1, 2, 3, 4]) await enqueue('high', n);
    await platform.jobs.idle();
    expect(order).toEqual(['high 1', 'high 2', 'high 3', 'high 4', 'low 1']);
    expect(most).toBe(2);
  });

  test('what a dead worker held is taken over when its lease has run out, and its late end changes nothing', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let runs = 0;
    platform.jobs.handle('work', async () => {
      begun.resolve();
      await gate.promise;
      throw new Error('too late');
    });
    await enqueue('work', {});
    const first = platform.jobs.idle();
    await begun.promise;
    const other = otherWorker();
    other.handle('work', async () => void (runs += 1));
    await other.idle();
    expect(runs).toBe(0);
    platform.clock.advance(60_001);
    await other.idle();
    expect(runs).toBe(1);
    gate.resolve();
    await first;
    expect(await rows()).toEqual([]);
  });

  test('two workers share the work without doing any of it twice', async () => {
    const seen: unknown[] = [];
    const other = otherWorker();
    for (const jobs of [platform.jobs, other])
      jobs.handle('work', async (payload) => void seen.push(payload), { concurrency: 5 });
    await platform.db.transaction(async (tx) => {
      for (let n = 0; n < 60; n += 1) await platform.jobs.enqueue(tx, 'work', n);
    });
    await Promise.all([platform.jobs.idle(), other.idle()]);
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('a started worker wakes up at the commit, and stop waits for what runs', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let ended = false;
    platform.jobs.handle('work', async () => {
      begun.resolve();
      await gate.promise;
      ended = true;
    });
    platform.jobs.start();
    await enqueue('work', {});
    await begun.promise;
    const stopped = platform.jobs.stop();
    gate.resolve();
    await stopped;
    expect(ended).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test('a living worker keeps its job beyond the first lease, and a dead one loses it with the last', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    platform.jobs.handle('work', async () => {
      begun.resolve();
      await gate.promise;
    });
    let takenOver = 0;
    const other = otherWorker();
    other.handle('work', async () => void (takenOver += 1));
    const leaseUntil = async () =>
      (await platform.db.query.selectFrom('jobs').select('lease_until').executeTakeFirst())?.lease_until;
    platform.jobs.start();
    await enqueue('work', {});
    await begun.promise;

    platform.clock.advance(50_000);
    // A third of a lease: it is extended twice before it could run out.
    vi.advanceTimersByTime(20_000);
    const extended = platform.clock.now() + 60_000;
    await vi.waitFor(async () => expect(await leaseUntil()).toBe(extended));
    vi.useRealTimers();
    platform.clock.advance(60_000);
    await other.idle();
    expect(takenOver).toBe(0);
    platform.clock.advance(1);
    await other.idle();
    expect(takenOver).toBe(1);
    gate.resolve();
    await platform.jobs.stop();
  });
});
