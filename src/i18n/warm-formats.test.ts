import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmFormats } from './warm-formats.ts';

let worker: EventTarget;
let names: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  worker = new EventTarget();
  names = [];
  vi.stubGlobal('Worker', function startWorker(_address: string, { name }: WorkerOptions) {
    names.push(name);
    return worker;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function isOver(waiting: Promise<void>): Promise<boolean> {
  const sign = {};
  return (await Promise.race([waiting, Promise.resolve(sign)])) !== sign;
}

test.each(['message', 'error'])(
  'a page waits for the formats of its language until their thread says: %s',
  async (said) => {
    const waiting = warmFormats('uk-UA');
    expect([names, await isOver(waiting)]).toEqual([['uk-UA'], false]);
    worker.dispatchEvent(new Event(said));
    expect(await isOver(waiting)).toBe(true);
  },
);

test('a thread that says nothing does not keep a page waiting', async () => {
  const waiting = warmFormats('en-US');
  await vi.advanceTimersByTimeAsync(299);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
});
