import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

/** A queue whose works end when they are told to. */
function example(options: Partial<Parameters<typeof createBoundedQueue>[0]> = {}) {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 3, ofOne: 2, ...options });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    run: (name: string, holder?: string, signal?: AbortSignal) =>
      queue.run(
        holder,
        () => {
          begun.push(name);
          return new Promise<string>((resolve, reject) => {
            ends.set(name, (error) => (error ? reject(error) : resolve(name)));
          });
        },
        signal,
      ),
    end: async (name: string, error?: Error) => {
      ends.get(name)?.(error);
      await setImmediate();
    },
  };
}

const overloaded = { type: 'overloaded', status: 503, retryAfter: 2 };

test('does as many works at once as it may, and the others in the order of arrival', async () => {
  const { run, begun, end } = example({ atOnce: 2 });
  const all = Promise.all([run('a', 'one'), run('b', 'one'), run('c', 'two'), run('d'), run('e', 'three')]);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await end('d');
  await end('e');
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('refuses what finds too much waiting, and takes more when a place is free again', async () => {
  const { run, end } = example({ waiting: 1 });
  const first = run('a');
  const second = run('b');
  await expect(run('c')).rejects.toMatchObject(overloaded);
  await end('a');
  const third = run('d');
  await end('b');
  await end('d');
  expect(await Promise.all([first, second, third])).toEqual(['a', 'b', 'd']);
});

test('refuses one holder what is more than a share, at work and waiting, and nobody else', async () => {
  const { run, end } = example();
  const works = [run('a', 'one'), run('b', 'one')];
  await expect(run('c', 'one')).rejects.toMatchObject(overloaded);
  works.push(run('d', 'two'));
  await end('a');
  works.push(run('e', 'one'));
  for (const name of ['b', 'd', 'e']) await end(name);
  expect(await Promise.all(works)).toEqual(['a', 'b', 'd', 'e']);
});

test('frees the place of a work that fails, and that of one that is given up while it waits', async () => {
  const { run, begun, end } = example({ waiting: 1 });
  const failing = run('a', 'one');
  const leaving = new AbortController();
  const left = run('b', 'one', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(run('never', 'one', leaving.signal)).rejects.toThrow('gone');
  const last = run('c', 'one');
  const broken = new Error('broken');
  const [failed] = await Promise.allSettled([failing, end('a', broken)]);
  expect(failed).toEqual({ status: 'rejected', reason: broken });
  expect(begun).toEqual(['a', 'c']);
  await end('c');
  expect(await last).toBe('c');
});
