import { expect, test } from 'vitest';
import { createTabTurns } from './tab-turns.ts';
import { memoryLocks } from './testing/memory-locks.ts';

const here = new AbortController().signal;

test('of two pages one sends what was given in a tab, and another after it is gone', async () => {
  const browser = memoryLocks();
  const [one, other] = [createTabTurns(browser), createTabTurns(browser)];
  expect(await Promise.all([one.take('tab'), one.take('tab')])).toEqual([true, true]);
  expect([await one.take('tab'), await other.take('tab'), await other.take('else')]).toEqual([true, false, true]);
  const told: string[] = [];
  const free = other.whenFree('tab', here).then(() => told.push('free'));
  expect([...browser.held].toSorted()).toEqual(['kadr:uploads:else', 'kadr:uploads:tab']);
  expect(told).toEqual([]);
  one.release();
  await free;
  expect([told, await other.take('tab'), await one.take('tab')]).toEqual([['free'], true, false]);
});

test('a page that waits no more is told so', async () => {
  const browser = memoryLocks();
  const [one, other] = [createTabTurns(browser), createTabTurns(browser)];
  await one.take('tab');
  const leaving = new AbortController();
  const free = other.whenFree('tab', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(free).rejects.toThrow('left');
});

test('a browser that refuses its locks says of no tab that it is gone', async () => {
  const turns = createTabTurns({ request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) });
  expect(await turns.take('tab')).toBe(false);
});
