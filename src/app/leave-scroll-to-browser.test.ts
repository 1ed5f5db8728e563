import { expect, test } from 'vitest';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { leaveScrollToBrowser } from './leave-scroll-to-browser.ts';

const name = 'react-router-scroll-positions';

const storageOf = (kept: string | null) => memoryStorage(kept === null ? {} : { [name]: kept });

test.each([
  [{ key: 'b' }, { a: 10, default: 30 }],
  [null, { a: 10, b: 20 }],
])('of all positions that of the page with the state %j is forgotten', (state, left) => {
  const storage = storageOf(JSON.stringify({ a: 10, b: 20, default: 30 }));
  leaveScrollToBrowser(storage, state);
  expect(JSON.parse(storage.read(name) ?? '')).toEqual(left);
});

test.each([null, 'no JSON', 'null', '7'])('a storage that holds %j keeps the page from nothing', (kept) => {
  expect(() => leaveScrollToBrowser(storageOf(kept), { key: 'a' })).not.toThrow();
});
