import { expect, test } from 'vitest';
import { outcomeOf, retriedIn, slowestIn, totalLine } from './outcome.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test('counts passed, failed and skipped tests of a report', () => {
  const json = { testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed')] };
  expect(outcomeOf(json, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a file that does not load is a failure of its own', () => {
  const json = { testResults: [file('passed', 'passed'), file('failed')] };
  expect(outcomeOf(json, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test.each([
  ['an unhandled error', { testResults: [file('passed', 'passed')] }, 1, { passed: 1, failed: 1, skipped: 0 }],
  ['a run without a report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  ['a run without a test', { testResults: [] }, 0, { passed: 0, failed: 1, skipped: 0 }],
])('%s never passes for green', (_what, json, code, expected) => {
  expect(outcomeOf(json, code)).toEqual(expected);
});

test('the total stands alone on the last line', () => {
  const outcomes = [
    { passed: 3, failed: 1, skipped: 0 },
    { passed: 4, failed: 0, skipped: 2 },
  ];
  expect(totalLine(outcomes)).toBe('7 passed, 1 failed');
});

test('a test that passed only when it was tried again is named', () => {
  const tests = [
    { fullName: 'a page opens', status: 'passed', failureMessages: [] },
    { fullName: 'a page closes', status: 'passed', failureMessages: ['it did not'] },
    { fullName: 'a page stays', status: 'failed', failureMessages: ['it went', 'it went'] },
  ];
  expect(retriedIn({ testResults: [{ status: 'failed', assertionResults: tests }] })).toEqual(['a page closes']);
});

test('the files that took longest come first', () => {
  const took = (name: string, endTime: number) => ({ name, startTime: 1000, endTime });
  const reports = [{ testResults: [took('a', 2000), took('b', 1500)] }, undefined, { testResults: [took('c', 4500)] }];
  expect(slowestIn(reports, 2)).toEqual([
    { name: 'c', seconds: 3.5 },
    { name: 'a', seconds: 1 },
  ]);
});
