import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackgroundGate } from './background-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const patience = 1000;

test('the background waits while too many go first, and goes on when they are fewer', async () => {
  const { first, turn, isFree } = createBackgroundGate({ atOnce: 1, patience });
  const works = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const done: string[] = [];
  const running = works.map(({ promise }) => first(() => promise));
  const background = Promise.all([turn(), turn()]).then(() => done.push('background'));

  await vi.advanceTimersByTimeAsync(patience - 1);
  expect([done, isFree()]).toEqual([[], false]);
  works[1].reject(new Error('no'));
  await expect(running[1]).rejects.toThrow('no');
  await background;
  expect(done).toEqual(['background']);
  expect([vi.getTimerCount(), isFree()]).toEqual([0, true]);

  await turn();
  works[0].resolve('kept');
  expect(await running[0]).toBe('kept');
});

test('under a load that never ends it goes on when its patience is over', async () => {
  const { first, turn } = createBackgroundGate({ atOnce: 0, patience });
  void first(() => new Promise(() => undefined));
  let went = false;
  const background = turn().then(() => (went = true));
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(went).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await background;
  expect(went).toBe(true);
});

test('who waits for a slow line goes before nothing meanwhile, and first again once it is there', async () => {
  const { first, turn, isFree } = createBackgroundGate({ atOnce: 0, patience });
  const line = Promise.withResolvers<string>();
  const disk = Promise.withResolvers<string>();
  const done: string[] = [];
  const upload = first(async (aside) => `${await aside(line.promise)} ${await disk.promise}`);
  const background = turn().then(() => done.push('background'));

  await vi.advanceTimersByTimeAsync(249);
  expect([done, isFree()]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(1);
  await background;
  expect([done, isFree()]).toEqual([['background'], true]);
  line.resolve('received');
  await vi.advanceTimersByTimeAsync(0);
  expect(isFree()).toBe(false);
  disk.resolve('and kept');
  expect([await upload, isFree(), vi.getTimerCount()]).toEqual(['received and kept', true, 0]);
});

test('a line that breaks, soon or late, leaves nobody in front', async () => {
  const { first, isFree } = createBackgroundGate({ atOnce: 0, patience });
  for (const after of [0, 1000]) {
    const line = Promise.withResolvers<never>();
    const upload = first((aside) => aside(line.promise)).catch(String);
    await vi.advanceTimersByTimeAsync(after);
    line.reject(new Error('broken'));
    expect([await upload, isFree(), vi.getTimerCount()]).toEqual(['Error: broken', true, 0]);
  }
});

test('what has gone on, for whatever reason, is forgotten', async () => {
  const { first, turn } = createBackgroundGate({ atOnce: 0, patience });
  const work = Promise.withResolvers<void>();
  const running = first(() => work.promise);
  const background = turn();
  await vi.advanceTimersByTimeAsync(patience);
  await background;
  const goesOn = vi.spyOn(globalThis, 'clearTimeout');
  work.resolve();
  await running;
  expect(goesOn).not.toHaveBeenCalled();
  goesOn.mockRestore();
});
