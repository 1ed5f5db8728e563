import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogThrottle } from './log-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of each kind a line comes at once, then one a minute with how many were left out', () => {
  const lines: unknown[] = [];
  const rare = createLogThrottle({
    warn: (...line: unknown[]) => void lines.push(['warn', ...line]),
    error: (...line: unknown[]) => void lines.push(['error', ...line]),
  });
  for (let second = 0; second < 120; second += 1) {
    rare.error({ second }, 'Jobs could not be taken');
    if (second % 50 === 0) rare.warn({ second }, 'A connection broke');
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(600_000);
  rare.error({ second: 720 }, 'Jobs could not be taken');
  rare.error({ second: 720 }, 'Jobs could not be taken');
  vi.advanceTimersByTime(60_000);
  rare.error({ second: 780 }, 'Jobs could not be taken');
  expect(lines).toEqual([
    ['error', { second: 0 }, 'Jobs could not be taken'],
    ['warn', { second: 0 }, 'A connection broke'],
    ['error', { second: 60, leftOut: 59 }, 'Jobs could not be taken'],
    ['warn', { second: 100, leftOut: 1 }, 'A connection broke'],
    ['error', { second: 720, leftOut: 59 }, 'Jobs could not be taken'],
    ['error', { second: 780, leftOut: 1 }, 'Jobs could not be taken'],
  ]);
});
