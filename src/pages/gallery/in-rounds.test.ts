import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRounds, roundMs } from './in-rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is told at once, the next ones together, and one that comes after a pause at once again', () => {
  const told: number[] = [];
  const rounds = inRounds((number: number) => told.push(number));
  for (const number of [1, 2, 3]) rounds.add(number);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(roundMs - 1);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([1, 2, 3]);
  rounds.add(4);
  expect(told).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(roundMs);
  expect(told).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(2 * roundMs);
  rounds.add(5);
  expect(told).toEqual([1, 2, 3, 4, 5]);
});

test('nothing is told any more once it was stopped, and no timer is left', () => {
  const told: number[] = [];
  const rounds = inRounds((number: number) => told.push(number));
  rounds.add(1);
  rounds.add(2);
  rounds.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(roundMs);
  expect(told).toEqual([1]);
});
