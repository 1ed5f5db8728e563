import { expect, test } from 'vitest';
import { forEach } from './pictures-copy.ts';

test('a failure ends the other lines, and is told once they have ended', async () => {
  const done: string[] = [];
  const ended = Promise.withResolvers<void>();
  async function* numbers() {
    try {
      yield* [1, 2, 3, 4];
    } finally {
      ended.resolve();
    }
  }
  await forEach(numbers(), 2, async (number) => {
    if (number === 1) throw new Error('no room');
    await ended.promise;
    done.push(`did ${number}`);
  }).catch((error: unknown) => done.push(String(error)));
  expect(done).toEqual(['did 2', 'Error: no room']);
});
