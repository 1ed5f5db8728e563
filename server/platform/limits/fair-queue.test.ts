import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createFairQueue, type Claimant } from './fair-queue.ts';

/** A queue of one at a time and four that wait, with the names of what ran and of what was refused, in order. */
function queued() {
  const queue = createFairQueue({ atOnce: 1, length: 4 });
  const ran: string[] = [];
  const refused: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const runs: Promise<void>[] = [queue.run({ place: 'first' }, () => gate)];
  const come = (name: string, claimant: Claimant): void => {
    const run = queue.run(claimant, async () => void ran.push(name));
    runs.push(
      run.catch((error: unknown) => {
        refused.push(error instanceof Problem ? `${name} ${error.type} ${error.retryAfter}` : 'another error');
      }),
    );
  };
  const end = async () => {
    open();
    await Promise.all(runs);
    return { ran, refused };
  };
  return { come, end, queue };
}

test('who waits has their turn in the order in which they came', async () => {
  const { come, end } = queued();
  for (const name of ['a', 'b', 'c', 'd']) come(name, { place: name });
  expect(await end()).toEqual({ ran: ['a', 'b', 'c', 'd'], refused: [] });
});

test('one place fills the queue as long as nobody else is there, and gives way to others', async () => {
  const { come, end } = queued();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) come(name, { place: 'a' });
  come('b1', { place: 'b' });
  come('b2', { place: 'b' });
  // As many as the other has by now: no right to more.
  come('b3', { place: 'b' });
  come('c1', { place: 'c' });
  expect(await end()).toEqual({
    ran: ['a1', 'a2', 'b1', 'c1'],
    refused: ['a5 too_many 1', 'a4 too_many 1', 'a3 too_many 1', 'b3 too_many 1', 'b2 too_many 1'],
  });
});

test('a stranger is refused where everybody has one place, and who is known goes before a stranger', async () => {
  const { come, end } = queued();
  for (const name of ['a', 'b', 'c']) come(name, { place: name });
  come('d', { place: 'd', isKnown: true });
  come('stranger', { place: 'e' });
  come('known', { place: 'f', isKnown: true });
  come('known again', { place: 'f', isKnown: true });
  expect(await end()).toEqual({
    ran: ['a', 'b', 'd', 'known'],
    refused: ['stranger too_many 1', 'c too_many 1', 'known again too_many 1'],
  });
});

test('work that fails gives its turn to the next, and an idle queue takes work at once', async () => {
  const queue = createFairQueue({ atOnce: 1, length: 1 });
  const failed = queue.run({ place: 'a' }, () => Promise.reject(new Error('It failed')));
  const next = queue.run({ place: 'a' }, async () => 'next');
  await expect(failed).rejects.toThrow('It failed');
  expect([await next, await queue.run({ place: 'a' }, async () => 'later')]).toEqual(['next', 'later']);
});
