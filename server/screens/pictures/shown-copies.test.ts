import { expect, test } from 'vitest';
import { createShownCopies } from './shown-copies.ts';

const copyOf = (key: string, bytes: number) => ({ key, bytes, data: Buffer.alloc(bytes), kept: Promise.resolve() });

test('what was asked for last stays, as much as there is room for', () => {
  const copies = createShownCopies(100);
  for (const [key, bytes] of [['a', 40] as const, ['b', 40] as const]) copies.keep(copyOf(key, bytes));
  expect(copies.find('a')?.bytes).toBe(40);
  copies.keep(copyOf('c', 40));
  expect(['a', 'b', 'c'].map((key) => copies.find(key)?.bytes)).toEqual([40, undefined, 40]);
  copies.keep(copyOf('a', 60));
  expect(['a', 'c'].map((key) => copies.find(key)?.bytes)).toEqual([60, 40]);
  copies.keep(copyOf('d', 101));
  expect(['a', 'c', 'd'].map((key) => copies.find(key))).toEqual([undefined, undefined, undefined]);
});
