import { expect, test } from 'vitest';
import { manualClock } from '#tests/support/manual-clock.ts';
import { Problem } from '../problem.ts';
import { createRateLimits, type RateLimit } from './rate-limits.ts';

const minute = 60_000;

function limited() {
  const clock = manualClock();
  const limits = createRateLimits(clock);
  const take = async (of: RateLimit, key: string, amount?: number): Promise<string> => {
    try {
      await limits.take({ of, key, ...(amount === undefined ? {} : { amount }) });
      return 'ok';
    } catch (error) {
      return error instanceof Problem ? `${error.type} ${error.retryAfter}` : 'another error';
    }
  };
  const times = (count: number, of: RateLimit, key: string) =>
    Promise.all(Array.from({ length: count }, () => take(of, key)));
  const three = limits.define('three', { amount: 3, window: minute });
  return { clock, limits, take, times, three };
}

test('however many other keys are tried, none loses its count', async () => {
  const { clock, take, times, three } = limited();
  await times(3, three, 'first');
  for (let count = 0; count < 200_000; count += 1) await take(three, `key ${count}`);
  expect(await take(three, 'first')).toMatch(/^too_many /);
  clock.advance(60 * minute);
  expect(await take(three, 'first')).toBe('ok');
});
