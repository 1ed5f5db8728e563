import { expect, test } from 'vitest';
import { leaveScrollToBrowser } from './leave-scroll-to-browser.ts';

const name = 'react-router-scroll-positions';

function storageOf(kept: string | null) {
  const rows = new Map(kept === null ? [] : [[name, kept]]);
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
  };
}

test.each([
  [{ key: 'b' }, { a: 10, default: 30 }],
  [null, { a: 10, b: 20 }],
])('of all positions that of the page with the state %j is forgotten', (state, left) => {
  const storage = storageOf(JSON.stringify({ a: 10, b: 20, default: 30 }));
  leaveScrollToBrowser(storage, state);
  expect(JSON.parse(storage.rows.get(name) ?? '')).toEqual(left);
});

test.each([null, 'no JSON', 'null', '7'])('a storage that holds %j keeps the page from nothing', (kept) => {
  expect(() => leaveScrollToBrowser(storageOf(kept), { key: 'a' })).not.toThrow();
});
