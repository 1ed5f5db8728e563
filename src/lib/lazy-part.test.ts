import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,stories}.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A part that does not come the first so many times. */
function part(failures: number, network = new EventTarget()) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('404');
    return 'part';
  });
  const late = lazyPart(load, network);
  const changes: boolean[] = [];
  late.subscribe(() => changes.push(late.isMissing()));
  return { late, load, changes, network };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a part is asked for once, however many wait for it', async () => {
  const { late, load, changes } = part(0);
  expect([await Promise.all([late.arrival(), late.arrival()]), load.mock.calls.length]).toEqual([['part', 'part'], 1]);
  late.tryAgain();
  expect([load.mock.calls.length, changes]).toEqual([1, []]);
});

test('anyone who waits gets what a later try brings: with the network, or asked for', async () => {
  const { late, load, changes, network } = part(2);
  const waiting = late.arrival();
  await settled();
  expect([late.isMissing(), changes]).toEqual([true, [true]]);
  network.dispatchEvent(new Event('online'));
  // While one is under way nothing else is asked.
  late.tryAgain();
  await settled();
  expect([late.isMissing(), load.mock.calls.length]).toEqual([true, 2]);
  late.tryAgain();
  expect([await waiting, late.isMissing(), changes]).toEqual(['part', false, [true, true, false]]);
  network.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('what did not come is asked for again after a while, and no more once it is there', async () => {
  vi.useFakeTimers();
  try {
    const { late, load } = part(1);
    const waiting = late.arrival();
    await vi.advanceTimersByTimeAsync(4999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([await waiting, vi.getTimerCount()]).toEqual(['part', 0]);
  } finally {
    vi.useRealTimers();
  }
});

test('what is asked for once is told at once that it does not come, and nothing is tried by itself', async () => {
  const { late, load, network } = part(1);
  await expect(late.once()).rejects.toThrow('404');
  network.dispatchEvent(new Event('online'));
  expect([late.isMissing(), load.mock.calls.length]).toEqual([false, 1]);
  expect(await late.once()).toBe('part');
});

test('on a server the failure is told', async () => {
  const load = () => Promise.reject(new Error('404'));
  await expect(lazyPart(load, undefined).arrival()).rejects.toThrow('404');
});

test('whatever comes later than its page comes as a late part', () => {
  // The inspector is in no bundle that people get, and comes before the page. Without React the entry loads the page anew.
  const late = Object.entries(sources).filter(([, source]) =>
    /import\((?!'#src\/inspector\/|'react-dom\/client')/.test(source),
  );
  expect(late.length).toBeGreaterThan(5);
  expect(late.filter(([, source]) => !source.includes('lazyPart(')).map(([path]) => path)).toEqual([]);
});
