import { expect, test } from 'vitest';
import { someOf } from './upload-toasts.ts';

test('three files are named, and those beyond them counted', () => {
  expect(someOf(['a.txt', 'b.txt', 'c.txt'])).toBe('a.txt, b.txt, c.txt');
  expect(someOf(['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'])).toMatchObject({
    id: 'upload.leftOutNames',
    values: { names: 'a.txt, b.txt, c.txt', count: 2 },
  });
});
