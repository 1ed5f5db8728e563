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
