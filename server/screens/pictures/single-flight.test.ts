import { expect, test } from 'vitest';
import { createBackground } from '#server/platform/background.ts';
import { singleFlight } from './single-flight.ts';

const settled = () => new Promise(setImmediate);

test('calls with one key share a run; the next call after it starts another', async () => {
  const runs: string[] = [];
  const fly = singleFlight(createBackground(), async (key: string) => {
    runs.push(key);
    return runs.length;
  });
  expect(await Promise.all([fly('a'), fly('a'), fly('b')])).toEqual([1, 1, 2]);
  await settled();
  expect(await fly('a')).toBe(3);
  expect(runs).toEqual(['a', 'b', 'a']);
});

test('a result is shared for as long as it lasts, however that ends', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  const fly = singleFlight(
    createBackground(),
    async (_key: string) => ends.push(Promise.withResolvers<void>()),
    (run) => ends[run - 1]?.promise,
  );
  expect([await fly('a'), await fly('a')]).toEqual([1, 1]);
  ends[0]?.resolve();
  await settled();
  expect([await fly('a'), await fly('a')]).toEqual([2, 2]);
  ends[1]?.reject(new Error('no'));
  await settled();
  expect(await fly('a')).toBe(3);
});

test('a failure reaches all who wait and is not kept', async () => {
  let tries = 0;
  const fly = singleFlight(createBackground(), async () => {
    tries += 1;
    if (tries === 1) throw new Error('no');
    return tries;
  });
  const all = [fly('a'), fly('a')];
  expect(await Promise.allSettled(all)).toMatchObject(all.map(() => ({ status: 'rejected' })));
  await settled();
  expect(await fly('a')).toBe(2);
});
