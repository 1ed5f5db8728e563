import { expect, test } from 'vitest';
import { hasMore, prependNew, withoutSignatures } from './history.ts';

const screens = (...signatures: string[]) => signatures.map((signature) => ({ signature }));

test('HIST-03 more remains exactly when the total exceeds limit plus offset', () => {
  expect([
    hasMore({ total: 25, limit: 24, offset: 0 }),
    hasMore({ total: 24, limit: 24, offset: 0 }),
    hasMore({ total: 49, limit: 24, offset: 24 }),
    hasMore({ total: 48, limit: 24, offset: 24 }),
    hasMore({ total: 0, limit: 24, offset: 0 }),
  ]).toEqual([true, false, true, false, false]);
});

test('HIST-06 newer screens come first and known signatures are skipped', () => {
  expect(prependNew(screens('b', 'c'), screens('a', 'b'))).toEqual(screens('a', 'b', 'c'));
});

test('HIST-09 deleting removes by signature and keeps the order of the rest', () => {
  expect(withoutSignatures(screens('a', 'b', 'c', 'd'), ['b', 'd', 'x'])).toEqual(screens('a', 'c'));
});
