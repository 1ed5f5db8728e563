import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('what waits has its turn before all is made', async () => {
  const happened: unknown[] = [];
  setImmediate(() => happened.push('another'));
  const made = await inTurns([1, 2, 3, 4], 2, (item) => {
    happened.push(item);
    return item * 10;
  });
  expect(made).toEqual([10, 20, 30, 40]);
  expect(happened).toEqual([1, 2, 'another', 3, 4]);
});
