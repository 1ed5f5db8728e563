import { expect, test } from 'vitest';
import { isDamaged } from './screen.ts';

test('a picture is damaged when decoding failed before anything was made of it', () => {
  expect([
    isDamaged({ thumbhash: null, fault: null }),
    isDamaged({ thumbhash: 'hash', fault: null }),
    isDamaged({ thumbhash: null, fault: 'image_invalid' }),
    isDamaged({ thumbhash: 'hash', fault: 'image_invalid' }),
  ]).toEqual([false, false, true, false]);
});
