import { expect, test } from 'vitest';
import { manualClock } from '#tests/support/manual-clock.ts';
import { createLineLimit } from './line-limit.ts';

const minute = 60_000;

test('one block has its lines a minute, others have theirs, and the next line says how many were left out', () => {
  const clock = manualClock();
  const limit = createLineLimit({ ofBlock: 2, ofAll: 10 }, clock);
  const take = (ip: string) => limit.take(ip);
  const told = ['203.0.113.8', '::ffff:203.0.113.9', '203.0.113.8', '203.0.113.10'].map(take);
  expect(told).toEqual([{}, {}, undefined, undefined]);
  expect(take('192.0.2.1')).toEqual({ leftOut: 2 });
  expect(take('192.0.2.1')).toEqual({});
  clock.advance(minute);
  expect(take('203.0.113.8')).toEqual({});
});

test('all blocks together have theirs', () => {
  const clock = manualClock();
  const limit = createLineLimit({ ofBlock: 2, ofAll: 3 }, clock);
  const take = (ip: string) => limit.take(ip);
  expect([1, 2, 3, 4, 5].map((site) => take(`10.0.${site}.1`))).toEqual([{}, {}, {}, undefined, undefined]);
  clock.advance(minute);
  expect(take('10.0.9.1')).toEqual({ leftOut: 2 });
});
