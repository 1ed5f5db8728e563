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

  test('a queue that is busy lets those of its own priority go on, and keeps back the ones below', async () => {
    const gate = Promise.withResolvers<void>();
    const seen: string[] = [];
    platform.jobs.handle('slow', () => gate.promise, { priority: 1 });
    platform.jobs.handle('beside', async (payload) => void seen.push(`beside ${String(payload)}`), { priority: 1 });
    platform.jobs.handle('below', async () => void seen.push('below'));
    await enqueue('below', 1);
    await enqueue('slow', 1);
    for (const n of [1, 2]) await enqueue('beside', n);
    const idle = platform.jobs.idle();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    gate.resolve();
    await idle;
    expect(seen).toEqual(['beside 1', 'beside 2', 'below']);
  });

  test('a queue aside neither waits for a busy one nor keeps those below back', async () => {
    const gate = Promise.withResolvers<void>();
    const letters = Promise.withResolvers<void>();
    const seen: string[] = [];
    platform.jobs.handle('slow', () => gate.promise, { priority: 1 });
    platform.jobs.handle('letters', () => letters.promise.then(() => void seen.push('letter')), { aside: true });
    platform.jobs.handle('below', async () => void seen.push('below'), { priority: -1 });
    for (const queue of ['slow', 'letters', 'below']) await enqueue(queue, 1);
    const idle = platform.jobs.idle();
    letters.resolve();
    await vi.waitFor(() => expect(seen).toEqual(['letter']));
    const hanging = Promise.withResolvers<void>();
    platform.jobs.handle('hanging', () => hanging.promise, { aside: true });
    await enqueue('hanging', 1);
    gate.resolve();
    await vi.waitFor(() => expect(seen).toEqual(['letter', 'below']));
    hanging.resolve();
    await idle;
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

  test('a job that ends the process each time is parked as well', async () => {
    let runs = 0;
    platform.jobs.handle('poison', async () => void (runs += 1));
    await enqueue('poison', {});
    await platform.db.transaction((tx) =>
      tx
        .updateTable('jobs')
        .set({ attempts: 8, lease_until: platform.clock.now() - 1, lease_token: 'dead' })
        .execute(),
    );
    await platform.jobs.idle();
    expect(runs).toBe(0);
    expect(await rows()).toMatchObject([{ queue: 'poison', parked_at: platform.clock.now() }]);
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

  test('stop waits for a job that is being taken meanwhile, and for its end', async () => {
    const { db, jobs } = platform;
    const asked = Promise.withResolvers<void>();
    const taking = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const work = Promise.withResolvers<void>();
    const order: string[] = [];
    jobs.handle('work', async () => {
      begun.resolve();
      await work.promise;
      order.push('ended');
    });
    await enqueue('work', {});
    const claim = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...given) => {
      asked.resolve();
      await taking.promise;
      return db.transaction(...given);
    });
    const taken = jobs.idle();
    await asked.promise;
    const stopped = jobs.stop().then(() => order.push('stopped'));
    taking.resolve();
    await begun.promise;
    work.resolve();
    await Promise.all([stopped, taken]);
    claim.mockRestore();
    expect([order, await rows()]).toEqual([['ended', 'stopped'], []]);
  });

  describe('a clock that is set back by two days', () => {
    const twoDays = 2 * 86_400_000;

    test.each(['while the server runs', 'while it is stopped'])('holds no job, %s', async (when) => {
      const seen: string[] = [];
      const begun = Promise.withResolvers<void>();
      let fails = true;
      const work = async (payload: unknown) => {
        if (payload === 'failed' && fails) throw new Error('no');
        seen.push(String(payload));
        begun.resolve();
      };
      platform.jobs.handle('work', work);
      const { clock } = platform;
      await enqueue('work', 'failed');
      await platform.jobs.idle();
      fails = false;
      await enqueue('work', 'new');
      await enqueue('work', 'later', { runAt: clock.now() + 3_600_000 });
      const now = clock.now();
      const taken = { queue: 'work', payload: '"taken"', run_at: now, queued_at: now, lease_until: now + 60_000 };
      await platform.db.transaction((tx) =>
        tx
          .insertInto('jobs')
          .values({ ...taken, lease_token: 'dead' })
          .execute(),
      );

      clock.advance(-twoDays);
      const worker = when === 'while it is stopped' ? otherWorker() : platform.jobs;
      if (worker !== platform.jobs) {
        worker.handle('work', work);
        worker.start();
        await begun.promise;
      }
      await worker.idle();
      expect(seen).toEqual(['new']);
      clock.advance(60_001);
      await worker.idle();
      expect(new Set(seen)).toEqual(new Set(['failed', 'new', 'taken']));
      expect(seen).toHaveLength(3);
      clock.advance(3_600_000);
      await worker.idle();
      expect(seen.at(-1)).toBe('later');
      await worker.stop();
    });
  });

  test('a living worker past its lease does not take its own job again', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    platform.jobs.handle(
      'work',
      async (payload) => {
        seen.push(payload);
        if (payload !== 'long') return;
        begun.resolve();
        await gate.promise;
      },
      { concurrency: 3 },
    );
    platform.jobs.start();
    await enqueue('work', 'long');
    await begun.promise;
    platform.clock.advance(61_000);
    await enqueue('work', 'short');
    await vi.waitFor(() => expect(seen).toContain('short'));
    gate.resolve();
    await platform.jobs.stop();
    expect([seen, await rows()]).toEqual([['long', 'short'], []]);
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

  test('a queue has one handler', () => {
    platform.jobs.handle('work', async () => undefined);
    expect(() => platform.jobs.handle('work', async () => undefined)).toThrow('work has a handler already');
  });
});
