import { afterAll, describe, expect, test } from 'vitest';
import { manualClock } from '#tests/support/manual-clock.ts';
import { startRedisDouble, type RedisDouble } from '#tests/support/redis-double.ts';
import { systemRandom } from '../random.ts';
import { realRedis } from '#tests/support/tiers.ts';
import { openRedis, type Redis } from '../bus/redis.ts';
import { createLogger } from '../log.ts';
import { createNotices } from '../notices.ts';
import { Problem } from '../problem.ts';
import { createRateLimits, type RateLimit, type RateLimits } from './rate-limits.ts';
import { createRedisRateLimits } from './redis-rate-limits.ts';
import { mostKeys } from './token-buckets.ts';

const minute = 60_000;
const log = createLogger({ logLevel: 'silent' });

/** A Redis that stands in for one, or the real one of `npm run test:tiers`. */
const kinds: [kind: string, url: string | undefined][] = [
  ['in this process', undefined],
  ['in Redis', ''],
  ...(realRedis === undefined ? [] : [['in a real Redis', realRedis] satisfies [string, string]]),
];

function tried(limits: RateLimits) {
  const take = async (of: RateLimit, key: string, amount?: number): Promise<string> => {
    try {
      await limits.take({ of, key, ...(amount === undefined ? {} : { amount }) });
      return 'ok';
    } catch (error) {
      return error instanceof Problem ? `${error.type} ${error.retryAfter}` : `another error: ${String(error)}`;
    }
  };
  const times = (count: number, of: RateLimit, key: string) =>
    Promise.all(Array.from({ length: count }, () => take(of, key)));
  return { take, times, three: limits.define('three', { amount: 3, window: minute }) };
}

describe.each(kinds)('limits %s', (_kind, url) => {
  let double: RedisDouble | undefined;
  let redis: Redis | undefined;
  afterAll(async () => {
    redis?.close();
    await double?.close();
  });

  async function limited() {
    const clock = manualClock();
    let limits = createRateLimits(clock);
    if (url !== undefined) {
      double ??= url === '' ? await startRedisDouble() : undefined;
      redis ??= await openRedis(double?.url ?? url, { log, notices: createNotices() });
      const installation = systemRandom.base62(12);
      limits = createRedisRateLimits(redis, { local: limits, installation, now: () => clock.now() });
    }
    return { clock, limits, ...tried(limits) };
  }

  test('a limit holds its number of tries, which come back evenly', async () => {
    const { clock, take, times, three } = await limited();
    expect(await times(4, three, 'a')).toEqual(['ok', 'ok', 'ok', 'too_many 20']);
    clock.advance(19_000);
    expect(await take(three, 'a')).toBe('too_many 1');
    clock.advance(1000);
    expect(await times(2, three, 'a')).toEqual(['ok', 'too_many 20']);
    clock.advance(60 * minute);
    expect(await times(4, three, 'a')).toEqual(['ok', 'ok', 'ok', 'too_many 20']);
  });

  test('tries that are no whole milliseconds apart come back and are not used up', async () => {
    const { limits, times } = await limited();
    const ninety = limits.define('ninety', { amount: 90, window: minute });
    expect(await times(200, ninety, 'a')).toEqual([
      ...Array<string>(90).fill('ok'),
      ...Array<string>(110).fill('too_many 1'),
    ]);
  });

  test('keys do not share, nor do limits; one name is one limit', async () => {
    const { limits, take, times, three } = await limited();
    const two = limits.define('two', { amount: 2, window: 60 * minute });
    await times(3, three, 'a');
    expect([await take(three, 'a'), await take(three, 'b'), await take(two, 'a')]).toEqual(['too_many 20', 'ok', 'ok']);
    expect(await times(2, two, 'a')).toEqual(['ok', 'too_many 1800']);
    const again = limits.define('three', { amount: 3, window: minute });
    expect(await times(3, again, 'b')).toEqual(['ok', 'ok', 'too_many 20']);
    for (const other of [
      { amount: 4, window: minute },
      { amount: 3, window: 2 * minute },
    ])
      expect(() => limits.define('three', other)).toThrow('There is another limit called three');
  });

  test('a try that one limit refuses is counted in none', async () => {
    const { limits, times, three } = await limited();
    const thirty = limits.define('thirty', { amount: 30, window: minute });
    const both = () => limits.take({ of: three, key: 'account from a' }, { of: thirty, key: 'account' });
    for (let count = 0; count < 3; count += 1) await both();
    for (let count = 0; count < 100; count += 1) await expect(both()).rejects.toThrow('too_many');
    expect(await times(28, thirty, 'account')).toEqual([...Array<string>(27).fill('ok'), 'too_many 2']);
  });

  test('what is taken counts by its amount, more than there can be as all of it', async () => {
    const { clock, limits, take } = await limited();
    const bytes = limits.define('bytes', { amount: 60_000, window: 60 * minute });
    expect([await take(bytes, 'a', 45_000), await take(bytes, 'a', 15_000)]).toEqual(['ok', 'ok']);
    expect(await take(bytes, 'a', 500)).toBe('too_many 30');
    clock.advance(30_000);
    expect([await take(bytes, 'a', 500), await take(bytes, 'b', 1e9), await take(bytes, 'b', 1)]).toEqual([
      'ok',
      'ok',
      'too_many 1',
    ]);
  });

  test('what has happened side by side uses a limit up, which then comes back as any other', async () => {
    const { clock, limits } = await limited();
    const kept = limits.define('kept', { amount: 86_400, window: 24 * 60 * minute });
    const amount = (bytes: number) => ({ of: kept, key: 'a', amount: bytes });
    await limits.require(amount(86_400));
    await limits.charge(amount(80_000));
    await limits.charge(amount(80_000));
    await expect(limits.require(amount(60))).rejects.toThrow(new Problem('too_many', { retryAfter: 60 }));
    clock.advance(minute);
    await limits.require(amount(60));
    await expect(limits.require(amount(61))).rejects.toThrow(new Problem('too_many', { retryAfter: 1 }));
  });

  test('what has no limit is never used up', async () => {
    const { limits } = await limited();
    const free = limits.define('free', { amount: Infinity, window: minute });
    const much = { of: free, key: 'a', amount: Number.MAX_SAFE_INTEGER };
    await limits.charge(much);
    await expect(limits.require(much)).resolves.toBeUndefined();
  });
});

function inMemory() {
  const clock = manualClock();
  return { clock, ...tried(createRateLimits(clock)) };
}

test('a clock that is set locks nobody out, and lets nobody in', async () => {
  const { clock, take, times, three } = inMemory();
  await times(3, three, 'a');
  clock.set(clock.now() + 2 * 86_400_000);
  expect(await take(three, 'a')).toBe('too_many 20');
  clock.set(clock.now() - 4 * 86_400_000);
  clock.advance(20_000);
  expect(await times(2, three, 'a')).toEqual(['ok', 'too_many 20']);
});

test('of more keys than are kept the one that was taken from longest ago begins anew', async () => {
  const { take, times, three } = inMemory();
  await times(3, three, 'first');
  await times(3, three, 'second');
  for (let count = 2; count < mostKeys; count += 1) await take(three, `key ${count}`);
  expect([await take(three, 'first'), await take(three, 'second')]).toEqual(['too_many 20', 'too_many 20']);
  await take(three, 'one more');
  expect([await take(three, 'second'), await take(three, 'first')]).toEqual(['too_many 20', 'ok']);
});

test('CARD-07 while Redis is away a process counts for itself, with what it has seen before, and says so', async () => {
  const double = await startRedisDouble();
  const notices = createNotices();
  const redis = await openRedis(double.url, { log, notices });
  try {
    const clock = manualClock();
    const nodes = [1, 2].map(() =>
      createRedisRateLimits(redis, { local: createRateLimits(clock), installation: 'one', now: () => clock.now() }),
    );
    const [one, other] = nodes.map(tried);
    if (!one || !other) throw new Error('There are two');
    expect([await one.times(2, one.three, 'a'), await other.times(2, other.three, 'a')]).toEqual([
      ['ok', 'ok'],
      ['ok', 'too_many 20'],
    ]);
    expect(notices.list()).toEqual([]);
    double.refusal = "OOM command not allowed when used memory > 'maxmemory'.";
    expect([await one.times(2, one.three, 'a'), await other.times(3, other.three, 'a')]).toEqual([
      ['ok', 'too_many 20'],
      ['ok', 'ok', 'too_many 20'],
    ]);
    expect(notices.list()).toEqual([expect.stringContaining('each process counts limits for itself')]);
    double.refusal = undefined;
    expect(await one.take(one.three, 'a')).toBe('too_many 20');
    expect(notices.list()).toEqual([]);
    double.goAway();
    expect(await one.take(one.three, 'b')).toBe('ok');
    expect(notices.list()).toHaveLength(1);
    double.comeBack();
    await expect.poll(() => notices.list(), { timeout: 10_000 }).toEqual([]);
  } finally {
    redis.close();
    await double.close();
  }
});
