import { expect, test } from 'vitest';
import { createLimiter, type Purpose } from './limiter.ts';

/** Works that end when they are told to, with the names of those that have begun. */
function works(atOnce: number) {
  const limited = createLimiter(atOnce);
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  return {
    begun,
    add: (name: string, purpose: Purpose): void => {
      void limited(purpose, () => {
        begun.push(name);
        return new Promise<void>((resolve) => gates.set(name, resolve));
      });
    },
    end: async (name: string): Promise<void> => {
      gates.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

const awaited = { isAwaited: true };
const later = { isAwaited: false };

test('no more run at once than allowed, and what somebody waits for goes first', async () => {
  const { begun, add, end } = works(2);
  for (const name of ['a', 'b', 'c']) add(name, later);
  add('d', awaited);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'd']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
});

test('work that somebody begins to wait for moves up', async () => {
  const { begun, add, end } = works(1);
  const moving = { isAwaited: false };
  for (const name of ['a', 'b', 'c']) add(name, later);
  add('d', moving);
  moving.isAwaited = true;
  await end('a');
  expect(begun).toEqual(['a', 'd']);
});

test('however many come that somebody waits for, every fourth place goes to what was there before them', async () => {
  const { begun, add, end } = works(1);
  add('running', later);
  add('job', later);
  for (const name of ['1', '2', '3', '4', '5']) add(name, awaited);
  for (const name of ['running', '1', '2', '3', 'job', '4']) await end(name);
  expect(begun).toEqual(['running', '1', '2', '3', 'job', '4', '5']);
});

test('work that fails frees its place', async () => {
  const limited = createLimiter(1);
  await expect(limited(awaited, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limited(later, async () => 'next')).toBe('next');
});
