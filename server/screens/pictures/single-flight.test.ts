import { expect, test } from 'vitest';
import { createBackground } from '#server/platform/background.ts';
import { singleFlight } from './single-flight.ts';

test('calls with one key share a run; the next call after it starts another', async () => {
  const runs: string[] = [];
  const fly = singleFlight(createBackground(), async (key: string) => {
    runs.push(key);
    return runs.length;
  });
  expect(await Promise.all([fly('a', undefined), fly('a', undefined), fly('b', undefined)])).toEqual([1, 1, 2]);
  expect(await fly('a', undefined)).toBe(3);
  expect(runs).toEqual(['a', 'b', 'a']);
});

test('a result is shared for as long as it lasts, however that ends', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const fly = singleFlight(
    createBackground(),
    async (_key: string) => ends.push(Promise.withResolvers<void>()),
    (run) => ends[run - 1]?.promise,
  );
  expect([await fly('a', undefined), await fly('a', undefined)]).toEqual([1, 1]);
  ends[0]?.resolve();
  await new Promise(setImmediate);
  expect([await fly('a', undefined), await fly('a', undefined)]).toEqual([2, 2]);
  ends[1]?.reject(new Error('no'));
  await new Promise(setImmediate);
  expect(await fly('a', undefined)).toBe(3);
});

test('a failure reaches all who wait and is not kept', async () => {
  let tries = 0;
  const fly = singleFlight(createBackground(), async () => {
    tries += 1;
    if (tries === 1) throw new Error('no');
    return tries;
  });
  expect(await Promise.allSettled([fly('a', undefined), fly('a', undefined)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await fly('a', undefined)).toBe(2);
});

test('whoever leaves waits no longer; the run is told when nobody is left, and is begun anew for the next', async () => {
  const signals: AbortSignal[] = [];
  const fly = singleFlight(createBackground(), (_key: string, signal) => {
    signals.push(signal);
    const { promise, reject } = Promise.withResolvers<number>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const [first, second] = [new AbortController(), new AbortController()];
  const [one, two] = [fly('a', first.signal), fly('a', second.signal)].map((flight) => flight.catch(String));
  first.abort(new Error('first'));
  expect([await one, signals.length, signals[0]?.aborted]).toEqual(['Error: first', 1, false]);
  second.abort(new Error('second'));
  const third = new AbortController();
  const three = fly('a', third.signal).catch(String);
  expect([await two, signals[0]?.aborted]).toEqual(['Error: second', true]);
  await new Promise(setImmediate);
  expect([signals.length, signals[1]?.aborted]).toEqual([2, false]);
  third.abort(new Error('third'));
  expect(await three).toBe('Error: third');
});

test('a run for somebody who cannot leave goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const fly = singleFlight(createBackground(), (_key: string, signal) => {
    signals.push(signal);
    return promise;
  });
  const viewer = new AbortController();
  const staying = fly('a', undefined);
  const leaving = fly('a', viewer.signal).catch(String);
  viewer.abort(new Error('gone'));
  expect([await leaving, signals[0]?.aborted]).toEqual(['Error: gone', false]);
  resolve('made');
  expect(await staying).toBe('made');
});

test('whoever leaves when the run is over tells it nothing', async () => {
  const signals: AbortSignal[] = [];
  const fly = singleFlight(createBackground(), async (_key: string, signal) => signals.push(signal));
  const viewer = new AbortController();
  expect(await fly('a', viewer.signal)).toBe(1);
  viewer.abort(new Error('gone'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
