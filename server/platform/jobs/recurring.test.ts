import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { createRecurring } from './recurring.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work comes again after each end, also when it fails, until it is stopped', async () => {
  const recurring = createRecurring(createLogger({ logLevel: 'silent' }));
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

test('work that takes longer than its interval does not overlap', async () => {
  const recurring = createRecurring(createLogger({ logLevel: 'silent' }));
  let running = 0;
  let most = 0;
  recurring.add('slow', 100, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 450));
    running -= 1;
  });
  recurring.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(most).toBe(1);
  const stopped = recurring.stop();
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
  expect(running).toBe(0);
});

test('work that is added after the start comes too, and none after the stop', async () => {
  const recurring = createRecurring(createLogger({ logLevel: 'silent' }));
  let runs = 0;
  recurring.start();
  recurring.add('late', 100, async () => void (runs += 1));
  await vi.advanceTimersByTimeAsync(250);
  expect(runs).toBe(2);
  await recurring.stop();
  recurring.add('too late', 100, async () => void (runs += 1));
  await vi.advanceTimersByTimeAsync(250);
  expect([runs, vi.getTimerCount()]).toEqual([2, 0]);
});

test('a stop waits for work that has begun, which does not come again', async () => {
  const recurring = createRecurring(createLogger({ logLevel: 'silent' }));
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
  const log = createLogger({ logLevel: 'silent' });
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const recurring = createRecurring(log);
  const failure = new Error('no');
  recurring.add('broken', 100, () => Promise.reject(failure));
  recurring.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(logged.mock.calls).toEqual([[{ err: failure, work: 'broken' }, 'Recurring work failed']]);
  await recurring.stop();
});

test('what waits for its time keeps no process alive', () => {
  vi.useRealTimers();
  const before = process.getActiveResourcesInfo();
  const recurring = createRecurring(createLogger({ logLevel: 'silent' }));
  recurring.add('daily', 86_400_000, async () => undefined);
  recurring.start();
  expect(process.getActiveResourcesInfo()).toEqual(before);
  return recurring.stop();
});
