import { expect, test } from 'vitest';
import { late } from './late.ts';

test('code that comes later is loaded once, whoever asks for it', async () => {
  let loads = 0;
  const code = late(async () => ({ load: (loads += 1) }));
  const arrived = code.arrival;
  expect(code.get()).toBeNull();
  expect(await Promise.all([code.load(), code.load(), arrived])).toEqual([{ load: 1 }, { load: 1 }, { load: 1 }]);
  expect([code.get(), await code.load()]).toEqual([{ load: 1 }, { load: 1 }]);
});

test('a load that failed is tried again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')];
  const code = late(async () => answers.shift());
  await expect(code.load()).rejects.toThrow('offline');
  expect(code.get()).toBeNull();
  expect(await code.load()).toBe('code');
});
