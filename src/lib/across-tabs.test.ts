import { expect, test } from 'vitest';
import { oneTabAtATime, type TabLocks } from './across-tabs.ts';

const signal = () => new AbortController().signal;
const denied = new DOMException('The request was denied', 'SecurityError');

test.each([
  ['has no locks', undefined],
  ['refuses them', { request: () => Promise.reject(denied) }],
])('in a browser that %s the work is done at once, and once', async (_how, locks) => {
  let times = 0;
  const work = async () => (times += 1);
  expect([await oneTabAtATime(locks, 'a', work, signal()), times]).toEqual([1, 1]);
});

test('work that fails is not done again', async () => {
  let times = 0;
  const work = async () => {
    times += 1;
    throw new Error('Out of reach');
  };
  const locks: TabLocks = { request: async (...asked: unknown[]) => (asked.at(-1) as () => Promise<never>)() };
  await expect(oneTabAtATime(locks, 'a', work, signal())).rejects.toThrow('Out of reach');
  expect(times).toBe(1);
});

test('work that was aborted before its turn is not done', async () => {
  const waiting = new AbortController();
  const locks: TabLocks = { request: async () => waiting.signal.throwIfAborted() };
  waiting.abort(new Error('Left'));
  await expect(oneTabAtATime(locks, 'a', async () => 'done', waiting.signal)).rejects.toThrow('Left');
});
