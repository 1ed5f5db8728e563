import { expect, test } from 'vitest';
import { tasksSince } from './page-tasks.ts';

const task = (tts: number, tdur: number, thread = 1) => ({
  ...{ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid: 1, tid: thread, ts: 0 },
  ...{ tts, tdur },
});
const mark = { name: 'bench:drop', ph: 'I', pid: 1, tid: 1, ts: 0, tts: 5000 };
const call = { ...task(6000, 9000), name: 'FunctionCall' };

test('tasks of the thread of a mark count from the mark on, in milliseconds', () => {
  expect(
    tasksSince([task(0, 4000), task(4500, 3500), mark, task(9000, 2000), task(9000, 7000, 2), call], mark.name),
  ).toEqual([3, 2]);
});

test('a trace without the mark is refused', () => {
  expect(() => tasksSince([task(0, 4000)], mark.name)).toThrow('The trace has no bench:drop');
});
