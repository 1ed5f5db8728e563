import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { engines, testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import type { Database } from '../db/database.ts';
import { holdWork } from './recurring-work.ts';
import { createRecurring } from './recurring.ts';

const hour = 3_600_000;
const minute = 60_000;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform('sqlite');
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await platform.close();
});

test('work comes again after each end, also when it fails, until it is stopped', async () => {
  const recurring = createRecurring(platform);
  let runs = 0;
  recurring.add('count', 1000, async () => {
    runs += 1;
    if (runs === 1) throw new Error('no');
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(0);
  recurring.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(2001);
  expect(runs).toBe(3);
  await recurring.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(3);
});

test('a stop waits for work that has begun, which does not come again', async () => {
  const recurring = createRecurring(platform);
  const sweeping = Promise.withResolvers<void>();
  const work = vi.fn().mockReturnValue(sweeping.promise);
  recurring.add('sweep', 100, work);
  recurring.start();
  await vi.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stop = recurring.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect([isStopped, work.mock.calls.length]).toEqual([false, 1]);
  sweeping.resolve();
  await stop;
  expect([work.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('a failure is logged with the name of its work', async () => {
  const logged = vi.spyOn(platform.log, 'error').mockReturnValue();
  const recurring = createRecurring(platform);
  const failure = new Error('no');
  recurring.add('broken', 100, () => Promise.reject(failure));
  recurring.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(logged.mock.calls).toEqual([[{ err: failure, work: 'broken' }, 'Recurring work failed']]);
  await recurring.stop();
});

test.each(engines)(
  'work on %s is due since its last end, however often the server is started again',
  async (engine) => {
    vi.useRealTimers();
    const opened = await testPlatform(engine);
    const { clock } = opened;
    onTestFinished(() => opened.close());
    let runs = 0;
    const sweep = async (): Promise<void> => void (runs += 1);
    /** How long a server that is stopped after so many milliseconds has waited for the work, and how often that has run by then. */
    const serverOf = async (milliseconds: number, work = sweep): Promise<[number | undefined, number]> => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const timer = vi.spyOn(globalThis, 'setTimeout');
      const waits = () => timer.mock.calls.flatMap(([, wait = 0]) => (wait >= minute ? wait : []));
      const recurring = createRecurring(opened);
      recurring.add('sweep', 6 * hour, work);
      recurring.start();
      while (waits().length === 0) await new Promise(setImmediate);
      const [wait] = waits();
      clock.advance(milliseconds);
      await vi.advanceTimersByTimeAsync(milliseconds);
      await recurring.stop();
      timer.mockRestore();
      vi.useRealTimers();
      return [wait, runs];
    };
    expect(await serverOf(minute - 1)).toEqual([minute, 0]);
    expect(await serverOf(minute)).toEqual([minute, 1]);
    expect(await serverOf(5 * hour)).toEqual([6 * hour, 1]);
    expect(await serverOf(hour - 1)).toEqual([hour, 1]);
    clock.advance(1);
    expect(await serverOf(minute)).toEqual([minute, 2]);
    clock.advance(7 * hour);
    expect(await serverOf(minute, () => Promise.reject(new Error('no')))).toEqual([minute, 2]);
    expect(await serverOf(minute)).toEqual([minute, 3]);
    clock.set(clock.now() - 400 * 24 * hour);
    expect(await serverOf(minute)).toEqual([minute, 4]);
    expect(await serverOf(minute)).toEqual([6 * hour, 4]);
  },
);

test('work whose last end cannot be read comes soon, and the log says why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const logged = vi.spyOn(platform.log, 'error').mockReturnValue();
  const failure = new Error('It does not answer');
  const db: Database = {
    ...platform.db,
    get query(): Database['query'] {
      throw failure;
    },
  };
  const recurring = createRecurring({ ...platform, db });
  const sweep = vi.fn<() => Promise<void>>().mockResolvedValue();
  recurring.add('sweep', 6 * hour, sweep);
  recurring.start();
  await vi.advanceTimersByTimeAsync(minute);
  await recurring.stop();
  expect([sweep.mock.calls.length, logged.mock.calls]).toEqual([
    1,
    [[{ err: failure, work: 'sweep' }, 'When recurring work came last could not be read']],
  ]);
});

test('CARD-07 of several processes one does what recurs, and another one when that is dead', async () => {
  vi.useRealTimers();
  const opened = await testPlatform('postgres');
  const { clock, db } = opened;
  onTestFinished(() => opened.close());
  const ran: string[] = [];
  /** What so many processes have done that run beside each other for a while. */
  const run = async (processes: number, milliseconds: number): Promise<string[]> => {
    ran.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const waits = () => timer.mock.calls.filter(([, wait = 0]) => wait >= minute);
    const nodes = Array.from({ length: processes }, () => {
      const recurring = createRecurring(opened);
      recurring.add('sweep', hour, async () => void ran.push('sweep'));
      recurring.add('own disk', hour, async () => void ran.push('own disk'), { ofEach: true });
      recurring.start();
      return recurring;
    });
    while (waits().length < 2 * processes) await new Promise(setImmediate);
    clock.advance(milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
    await Promise.all(nodes.map((recurring) => recurring.stop()));
    timer.mockRestore();
    vi.useRealTimers();
    return ran.toSorted();
  };
  expect(await run(3, minute)).toEqual(['sweep']);
  expect(await run(3, hour)).toEqual(['own disk', 'own disk', 'own disk', 'sweep']);
  clock.advance(hour);
  const now = clock.now();
  expect(await holdWork(db, { name: 'sweep', by: 'one that dies', now, until: now + 2 * minute }, hour)).toBe(true);
  expect(await run(2, minute)).toEqual([]);
  expect(await run(2, 2 * minute)).toEqual(['sweep']);
});
