import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createHeldAtOnce } from './held-at-once.ts';

const refusal = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Problem ? [error.type, error.retryAfter] : error;
  }
};

test('what one holds at once has a limit, to the last unit, and what is given back can be held again', () => {
  const held = createHeldAtOnce();
  const take = (amount: number) => held.take({ key: 'ada', amount, limit: 10 });
  const first = take(6);
  const second = take(4);
  expect(refusal(() => take(1))).toEqual(['too_many', 2]);
  expect(refusal(() => held.take({ key: 'eve', amount: 11, limit: 10 }))).toEqual(['too_many', 2]);
  first();
  const third = take(6);
  expect(refusal(() => take(1))).toEqual(['too_many', 2]);
  second();
  third();
  expect(held.keys).toBe(0);
});

test('where one of several limits is reached nothing is held by the others', () => {
  const held = createHeldAtOnce();
  held.take({ key: 'network', amount: 5, limit: 5 });
  expect(
    refusal(() => held.take({ key: 'ada', amount: 5, limit: 5 }, { key: 'network', amount: 5, limit: 5 })),
  ).toEqual(['too_many', 2]);
  expect(refusal(() => held.take({ key: 'ada', amount: 5, limit: 5 }))).toBe(null);
});
