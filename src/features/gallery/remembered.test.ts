import { expect, test } from 'vitest';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { remembered } from './remembered.ts';

const isNumber = (kept: unknown): kept is number => typeof kept === 'number';

test('what was left is recalled by its own page until it is forgotten', () => {
  const heights = remembered(memoryStorage(), 'height', isNumber);
  heights.remember('gallery', 7);
  expect([heights.recall('gallery'), heights.recall('trash')]).toEqual([7, null]);
  heights.remember('gallery', null);
  expect(heights.recall('gallery')).toBeNull();
});

test.each(['no JSON', '"seven"', 'null'])('a store that holds %s has kept nothing', (kept) => {
  const heights = remembered(memoryStorage({ 'kadr:height:gallery': kept }), 'height', isNumber);
  expect(heights.recall('gallery')).toBeNull();
});
