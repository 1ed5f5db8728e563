import { expect, test } from 'vitest';
import { shownName } from './screen-name.ts';

test('a picture is called by its file without the extension, what is none by its whole name', () => {
  const shown = (names: string[]) => names.map(shownName);
  expect(shown(['orders.png', 'Orders 3.2.JPEG', 'IMG_2041.HEIC', 'тиждень 47.webp', 'a.png.png'])).toEqual([
    'orders',
    'Orders 3.2',
    'IMG_2041',
    'тиждень 47',
    'a.png',
  ]);
  expect(shown(['notes.txt', 'Revenue, week 47', 'v1.2', '.png', ''])).toEqual([
    'notes.txt',
    'Revenue, week 47',
    'v1.2',
    '',
    '',
  ]);
});
