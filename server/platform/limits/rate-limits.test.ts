import { expect, test } from 'vitest';
import { manualClock } from '#tests/support/manual-clock.ts';
import { Problem } from '../problem.ts';
import { createRateLimits, type RateBucket } from './rate-limits.ts';

const config = {
  rateLimits: {
    loginPerMinute: 3,
    registrationPerHour: 2,
    uploadPerMinute: 60,
    uploadBytesPerMinute: 1000,
    blockUploadBytesPerDay: 86_400,
  },
};

function limited() {
  const clock = manualClock();
  const limits = createRateLimits(config, clock);
  const take = (bucket: RateBucket, key: string, amount?: number): string => {
    try {
      limits.take({ bucket, key, ...(amount === undefined ? {} : { amount }) });
      return 'ok';
    } catch (error) {
      return error instanceof Problem ? `${error.type} ${error.retryAfter}` : 'another error';
    }
  };
  return { clock, limits, take };
}

test('a bucket holds its number of tries and fills evenly', () => {
  const { clock, take } = limited();
  expect(Array.from({ length: 4 }, () => take('login', 'a'))).toEqual(['ok', 'ok', 'ok', 'too_many 20']);
  clock.advance(19_000);
  expect(take('login', 'a')).toBe('too_many 1');
  clock.advance(1000);
  expect([take('login', 'a'), take('login', 'a')]).toEqual(['ok', 'too_many 20']);
  clock.advance(3_600_000);
  expect(Array.from({ length: 4 }, () => take('login', 'a'))).toEqual(['ok', 'ok', 'ok', 'too_many 20']);
});

test('an account takes ten times as many tries from all places as from one', () => {
  const { take } = limited();
  const tries = Array.from({ length: 31 }, () => take('loginAnywhere', 'a'));
  expect([tries.slice(0, 30).every((outcome) => outcome === 'ok'), tries[30]]).toEqual([true, 'too_many 2']);
});

test('tries that are no whole milliseconds apart fill a bucket and do not empty it', () => {
  const { take } = limited();
  const outcomes = Array.from({ length: 200 }, () => take('loginOfBlock', 'a'));
  expect(outcomes).toEqual([...Array<string>(90).fill('ok'), ...Array<string>(110).fill('too_many 1')]);
});

test('keys and buckets do not share', () => {
  const { take } = limited();
  for (let count = 0; count < 3; count += 1) take('login', 'a');
  expect([take('login', 'a'), take('login', 'b'), take('registration', 'a')]).toEqual(['too_many 20', 'ok', 'ok']);
  expect([take('registration', 'a'), take('registration', 'a')]).toEqual(['ok', 'too_many 1800']);
});

test('a clock that is set back locks nobody out', () => {
  const { clock, take } = limited();
  for (let count = 0; count < 3; count += 1) take('login', 'a');
  clock.advance(-2 * 86_400_000);
  expect(Array.from({ length: 4 }, () => take('login', 'a'))).toEqual(['ok', 'ok', 'ok', 'too_many 20']);
  clock.advance(-30_000);
  expect(take('login', 'a')).toBe('ok');
});

test('however many other keys are tried, none loses its count', () => {
  const { clock, take } = limited();
  for (let count = 0; count < 3; count += 1) take('login', 'first');
  for (let count = 0; count < 200_000; count += 1) take('login', `key ${count}`);
  expect(take('login', 'first')).toMatch(/^too_many /);
  clock.advance(3_600_000);
  expect(take('login', 'first')).toBe('ok');
});

test('thousands of keys in use do not meet', () => {
  const { take } = limited();
  const firsts = Array.from({ length: 5000 }, (_, key) => [take('login', `${key}`), take('login', `${key}`)]);
  expect(firsts.flat().filter((outcome) => outcome !== 'ok').length).toBeLessThan(5);
});

test('a try that one bucket refuses is counted in none', () => {
  const { limits, take } = limited();
  const both = () =>
    limits.take({ bucket: 'login', key: 'account from a' }, { bucket: 'loginAnywhere', key: 'account' });
  for (let count = 0; count < 3; count += 1) both();
  for (let count = 0; count < 100; count += 1) expect(both).toThrow('too_many');
  expect(Array.from({ length: 28 }, () => take('loginAnywhere', 'account'))).toEqual([
    ...Array<string>(27).fill('ok'),
    'too_many 2',
  ]);
});

test('a folder of an hour of uploads comes at once, and what follows at the pace of the limit', () => {
  const { clock, take } = limited();
  const folder = Array.from({ length: 3600 }, () => take('upload', 'a'));
  expect([new Set(folder), take('upload', 'a')]).toEqual([new Set(['ok']), 'too_many 1']);
  clock.advance(60_000);
  const loop = Array.from({ length: 100 }, () => take('upload', 'a'));
  expect([loop.filter((answer) => answer === 'ok').length, loop.at(-1)]).toEqual([60, 'too_many 1']);
});

test('bytes are counted by their amount, one too large for the bucket as a full one', () => {
  const { clock, take } = limited();
  expect([take('uploadBytes', 'a', 45_000), take('uploadBytes', 'a', 15_000)]).toEqual(['ok', 'ok']);
  expect(take('uploadBytes', 'a', 500)).toBe('too_many 30');
  clock.advance(30_000);
  expect([take('uploadBytes', 'a', 500), take('uploadBytes', 'b', 1e9), take('uploadBytes', 'b', 1)]).toEqual([
    'ok',
    'ok',
    'too_many 1',
  ]);
});

test('what was kept side by side empties a bucket, which then fills as any other', () => {
  const { clock, limits } = limited();
  const block = (amount: number) => ({ bucket: 'keptBytesOfBlock', key: 'a', amount }) as const;
  limits.require(block(86_400));
  limits.charge(block(80_000));
  limits.charge(block(80_000));
  expect(() => limits.require(block(60))).toThrow(new Problem('too_many', { retryAfter: 60 }));
  clock.advance(60_000);
  expect(() => limits.require(block(60))).not.toThrow();
  expect(() => limits.require(block(61))).toThrow(new Problem('too_many', { retryAfter: 1 }));
});

test('whoever sets no limit to a bucket empties it with nothing', () => {
  const free = createRateLimits(
    { rateLimits: { ...config.rateLimits, blockUploadBytesPerDay: Infinity } },
    manualClock(),
  );
  const amount = { bucket: 'keptBytesOfBlock', key: 'a', amount: Number.MAX_SAFE_INTEGER } as const;
  free.charge(amount);
  expect(() => free.require(amount)).not.toThrow();
});
