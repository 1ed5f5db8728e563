import { expect, test, vi } from 'vitest';
import { blockedStorage, memoryStorage } from './testing/memory-storage.ts';
import { isChunkFailure, isReloadedForPage, reloadForPage, reloadOnce } from './chunk-reload.ts';

test('NAV-10 a failed chunk reloads the page once in 60 seconds, across reloads', () => {
  const storage = memoryStorage();
  const reload = vi.fn();
  const at = (now: number) => reloadOnce({ storage, offline: false, losing: false, now, reload });
  expect([at(1_000_000), at(1_000_001), at(1_059_999), at(1_060_000), at(1_060_001)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a reload of before the clock was set back does not hold the next one', () => {
  const storage = memoryStorage({ 'chunk-reload': String(2 * 86_400_000) });
  expect(reloadOnce({ storage, offline: false, losing: false, now: 0, reload: () => undefined })).toBe(true);
});

test('NAV-10 without a network the page stays, and the reload is not used up', () => {
  const storage = memoryStorage();
  const reload = vi.fn();
  expect([true, false].map((offline) => reloadOnce({ storage, offline, losing: false, now: 0, reload }))).toEqual([
    false,
    true,
  ]);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that holds pictures which the browser has not kept stays, and the reload is not used up', () => {
  const storage = memoryStorage();
  const reload = vi.fn();
  const tried = [true, false].map((losing) => reloadOnce({ storage, offline: false, losing, now: 0, reload }));
  expect([tried, reload.mock.calls.length]).toEqual([[false, true], 1]);
});

test('NAV-10 a browser that cannot remember the reload is not reloaded', () => {
  const reload = vi.fn();
  expect(reloadOnce({ storage: blockedStorage(), offline: false, losing: false, now: 0, reload })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('NAV-10 only failures to load a part of the program count', () => {
  const messages = [
    'Failed to fetch dynamically imported module: https://kadr.example/assets/a.js',
    'error loading dynamically imported module: https://kadr.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ];
  expect(messages.map((message) => isChunkFailure(new TypeError(message)))).toEqual([true, true, true, true]);
  expect([isChunkFailure(new TypeError('Failed to fetch')), isChunkFailure('x'), isChunkFailure(null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a reload that goes on to a page is known as that once, and every other one is none', () => {
  const storage = memoryStorage();
  const reload = vi.fn();
  expect(isReloadedForPage(storage)).toBe(false);
  reloadForPage(reload, storage);
  expect([reload.mock.calls.length, isReloadedForPage(storage), isReloadedForPage(storage)]).toEqual([1, true, false]);
});
