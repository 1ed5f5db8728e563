import { expect, test } from 'vitest';
import { copyName, numberedNames } from './file-names.ts';

test('a copy is called so in the language of its owner, before the ending, and is not too long', () => {
  expect([
    copyName('orders.png', 'en', 255),
    copyName('Звіт 1', 'uk', 255),
    copyName('счёт.webp', 'ru', 255),
    copyName('', 'en', 255),
    copyName('abcdefghij.png', 'en', 16),
  ]).toEqual(['orders (copy).png', 'Звіт 1 (копія)', 'счёт (копия).webp', '', 'abcde (copy).png']);
});

test('files of an archive that are called alike are numbered, and none leads out of its folder', () => {
  const nameOf = numberedNames();
  expect(['a.png', 'A.PNG', 'a (2).png', 'a.png', '../x/y.png', 'Київ'].map(nameOf)).toEqual([
    'a.png',
    'A (2).PNG',
    'a (2) (2).png',
    'a (3).png',
    '__x_y.png',
    'Київ',
  ]);
});
