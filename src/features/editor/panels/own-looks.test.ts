import { expect, test } from 'vitest';
import { firstBackdrop } from '#domain/scene/backdrop-look.ts';
import { browserStorage } from '#src/lib/browser-storage.ts';
import { ownLooks, ownLooksLimit } from './own-looks.ts';

function emptyStorage(kept: Record<string, string> = {}) {
  const rows = new Map(Object.entries(kept));
  return browserStorage(() => ({
    getItem: (name) => rows.get(name) ?? null,
    setItem: (name, text) => void rows.set(name, text),
    removeItem: (name) => void rows.delete(name),
  }));
}

const wide = { ...firstBackdrop, padding: 0.3 };

test('looks of one’s own are kept once each, the newest first, and dropped', () => {
  const looks = ownLooks(emptyStorage());
  for (const look of [firstBackdrop, wide, firstBackdrop]) looks.keep(look);
  expect(looks.read()).toEqual([firstBackdrop, wide]);
  looks.drop(firstBackdrop);
  expect(looks.read()).toEqual([wide]);
});

test('the oldest one gives way, and what cannot be read is left out', () => {
  const looks = ownLooks(emptyStorage());
  for (let index = 0; index <= ownLooksLimit; index += 1) looks.keep({ ...wide, radius: index / 1000 });
  expect(looks.read().map(({ radius }) => radius * 1000)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(ownLooks(emptyStorage({ 'editor-looks': JSON.stringify([{ colours: 1 }, wide]) })).read()).toEqual([wide]);
  expect(ownLooks(emptyStorage({ 'editor-looks': '{' })).read()).toEqual([]);
});
