import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinLimit } from './within-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Work that never ends by itself. */
const silent = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test('work that never ends is aborted after its limit, and not before', async () => {
  const over = vi.fn();
  const work = withinLimit(30_000, undefined, silent).catch(over);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await work;
  expect(over.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]]);
});

test('the caller aborts it too, with its own reason, however early', async () => {
  const leaving = new AbortController();
  const work = withinLimit(30_000, leaving.signal, silent);
  leaving.abort(new Error('left'));
  await expect(work).rejects.toThrow('left');
  await expect(withinLimit(30_000, leaving.signal, silent)).rejects.toThrow('left');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that has ended leaves no timer and no listener', async () => {
  const { signal } = new AbortController();
  const left = () => [vi.getTimerCount(), getEventListeners(signal, 'abort').length];
  expect(await withinLimit(30_000, signal, async () => left())).toEqual([1, 1]);
  expect(left()).toEqual([0, 0]);
  await expect(withinLimit(30_000, signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(left()).toEqual([0, 0]);
});
