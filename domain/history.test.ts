import { expect, test } from 'vitest';
import { hasMore } from './history.ts';

test('HIST-03 more remains exactly when the total exceeds limit plus offset', () => {
  expect([
    hasMore({ total: 25, limit: 24, offset: 0 }),
    hasMore({ total: 24, limit: 24, offset: 0 }),
    hasMore({ total: 49, limit: 24, offset: 24 }),
    hasMore({ total: 48, limit: 24, offset: 24 }),
    hasMore({ total: 0, limit: 24, offset: 0 }),
  ]).toEqual([true, false, true, false, false]);
});
