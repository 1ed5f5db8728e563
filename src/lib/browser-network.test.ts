import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserNetwork } from './browser-network.ts';

/** Statuses of the answers to come, 0 for none; then the last one again. */
let answers: number[];
let browser: EventTarget;
/** How many listeners wait for the browser to be online. */
let listening: number;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  answers = [200];
  browser = new EventTarget();
  listening = 0;
  fetched.mockReset().mockImplementation(async () => {
    const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 0;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    listening += 1;
    browser.addEventListener(type, listener);
  });
  vi.stubGlobal('removeEventListener', (type: string, listener: () => void) => {
    listening -= 1;
    browser.removeEventListener(type, listener);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const goOffline = (isOffline: boolean) => vi.stubGlobal('navigator', { onLine: !isOffline });

test.each([
  ['answers', 200, false],
  ['refuses', 429, false],
  ['fails behind its proxy', 500, true],
  ['is away behind its proxy', 502, true],
  ['does not answer', 0, true],
])('NAV-10 no page can be had of a server only when it is out of reach: it %s', async (_what, status, isOut) => {
  answers = [status];
  expect(await browserNetwork.isOut()).toBe(isOut);
});

test('a probe of a server that is silent ends', async () => {
  await browserNetwork.isOut();
  const probed = fetched.mock.calls[0]?.[1];
  expect([probed?.method, probed?.cache, probed?.signal instanceof AbortSignal]).toEqual(['HEAD', 'no-store', true]);
});

test('a browser that believes that it is offline asks the server all the same: it may be on its own machine', async () => {
  goOffline(true);
  const isOut = await browserNetwork.isOut();
  answers = [0];
  expect([isOut, await browserNetwork.isOut()]).toEqual([false, true]);
});

test('a server is asked every three seconds until it answers, and no more then', async () => {
  answers = [0, 503, 200];
  let isBack = false;
  const back = browserNetwork.back().then(() => (isBack = true));
  await vi.advanceTimersByTimeAsync(6000);
  expect([fetched.mock.calls.length, isBack]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(3000);
  await back;
  expect([fetched.mock.calls.length, listening, vi.getTimerCount()]).toEqual([3, 0, 0]);
});

test('two that wait for a server wait for the same probes, which the second begins anew', async () => {
  const first = browserNetwork.back();
  await vi.advanceTimersByTimeAsync(1000);
  answers = [0, 200];
  const second = browserNetwork.back();
  await vi.advanceTimersByTimeAsync(5999);
  expect(fetched.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([first, second]);
  expect([fetched.mock.calls.length, listening, vi.getTimerCount()]).toEqual([2, 0, 0]);
});

test('for what is given up the server is asked no more', async () => {
  answers = [0];
  const [one, other] = [new AbortController(), new AbortController()];
  const waits = [one, other].map(async ({ signal }) => browserNetwork.back(signal).catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(3000);
  one.abort('left');
  await vi.advanceTimersByTimeAsync(3000);
  other.abort('gone');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await Promise.all(waits), fetched.mock.calls.length, listening, vi.getTimerCount()]).toEqual([
    ['left', 'gone'],
    2,
    0,
    0,
  ]);
  await expect(browserNetwork.back(one.signal)).rejects.toBe('left');
});

test('without a network it is asked ever more seldom, and at once when the browser is online', async () => {
  goOffline(true);
  answers = [0];
  const back = browserNetwork.back();
  const asked: number[] = [];
  for (const wait of [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    const before = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    asked.push(fetched.mock.calls.length - before);
  }
  expect([asked, fetched.mock.calls.length]).toEqual([[1, 1, 1, 1, 1, 1, 1], 7]);
  goOffline(false);
  answers = [200];
  browser.dispatchEvent(new Event('online'));
  await back;
  expect([fetched.mock.calls.length, listening, vi.getTimerCount()]).toEqual([8, 0, 0]);
});

test('a server is asked at once where the browser has another network', async () => {
  const back = browserNetwork.back();
  await vi.advanceTimersByTimeAsync(1000);
  browser.dispatchEvent(new Event('online'));
  await back;
  expect([fetched.mock.calls.length, listening, vi.getTimerCount()]).toEqual([1, 0, 0]);
});
