import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('no more run at once than allowed, and urgent work goes first', async () => {
  const limited = createLimiter(2);
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => gates.set(name, resolve));
  };
  const all = [
    limited('later', work('a')),
    limited('later', work('b')),
    limited('later', work('c')),
    limited('first', work('d')),
  ];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  gates.get('a')?.();
  await all[0];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'd']);
  gates.get('b')?.();
  gates.get('d')?.();
  await Promise.all([all[1], all[3]]);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
  gates.get('c')?.();
  await all[2];
});

test('work that fails frees its place', async () => {
  const limited = createLimiter(1);
  await expect(limited('first', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limited('later', async () => 'next')).toBe('next');
});
