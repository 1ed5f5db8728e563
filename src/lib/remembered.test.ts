import { expect, test } from 'vitest';
import { forgetRemembered, remembered } from './remembered.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const isNumber = (kept: unknown): kept is number => typeof kept === 'number';

test('what was left is recalled by its own page until it is forgotten', () => {
  const storage = memoryStorage();
  const heights = remembered(storage, 'height', isNumber);
  const widths = remembered(storage, 'width', isNumber);
  heights.remember('gallery', 7);
  widths.remember('gallery', 8);
  expect([heights.recall('gallery'), heights.recall('trash'), widths.recall('gallery')]).toEqual([7, null, 8]);
  heights.remember('gallery', null);
  expect([heights.recall('gallery'), widths.recall('gallery')]).toEqual([null, 8]);
});

test.each(['no JSON', '"seven"', 'null', '{"height:gallery":"seven"}'])(
  'a store that holds %s has kept nothing',
  (kept) => {
    const heights = remembered(memoryStorage({ 'kadr:left': kept }), 'height', isNumber);
    expect(heights.recall('gallery')).toBeNull();
  },
);

test('all that was left is forgotten at once, and a page that still stands there leaves nothing more', () => {
  const storage = memoryStorage();
  const heights = remembered(storage, 'height', isNumber);
  heights.remember('gallery', 7);
  forgetRemembered(storage);
  heights.remember('gallery', 8);
  expect([storage.read('kadr:left'), heights.recall('gallery')]).toEqual([null, null]);
  heights.remember('gallery', 9);
  expect(heights.recall('gallery')).toBe(9);
});
