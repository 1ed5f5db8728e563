import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerLimit } from '#machines/answer-limits.ts';
import { callWithLimit } from './call-with-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A call that is answered by the test. */
function start(limit?: number) {
  const answer = Promise.withResolvers<string>();
  const asked: { input: string; signal: AbortSignal }[] = [];
  const logic = callWithLimit<string, string>((call) => {
    asked.push(call);
    return answer.promise;
  }, limit);
  const call = createActor(logic, { input: 'cat' });
  call.subscribe({ error: () => {} });
  call.start();
  const told = () => {
    const { status, output, error } = call.getSnapshot();
    return [status, output, error, asked[0]?.signal.aborted];
  };
  return { answer, asked, call, told };
}

test('a call is answered with what it is made for', async () => {
  const { answer, asked, told } = start();
  answer.resolve('a cat');
  await vi.advanceTimersByTimeAsync(answerLimit);
  expect([asked[0]?.input, told()]).toEqual(['cat', ['done', 'a cat', undefined, false]]);
});

test.each([
  [undefined, answerLimit],
  [7, 7],
])('without an answer it fails in time and is aborted (%s)', async (limit, time) => {
  const { told } = start(limit);
  await vi.advanceTimersByTimeAsync(time - 1);
  expect(told()).toEqual(['active', undefined, undefined, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toEqual(['error', undefined, new Error('No answer in time'), true]);
});

test('one that is left is aborted, and leaves no timer behind', () => {
  const { call, told } = start();
  call.stop();
  expect([told().at(-1), vi.getTimerCount()]).toEqual([true, 0]);
});
