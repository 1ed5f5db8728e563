import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPictureBook } from '../stories/picture-book.ts';
import { differenceOf, pixelsOf, pngOf, type Pixels } from '../stories/picture-difference.ts';

type Colour = readonly [number, number, number];

const white: Colour = [255, 255, 255];
const red: Colour = [255, 0, 0];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadr-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A white picture of 3 × 2 pixels with one of another colour. */
function dotted(colour: Colour, at = 4): Pixels {
  const data = Buffer.from(Array.from({ length: 6 }, (_, index) => [...(index === at ? colour : white), 255]).flat());
  return { width: 3, height: 2, data };
}

const bookOf = (accept: boolean) =>
  openPictureBook({
    accepted: join(folder, 'accepted'),
    refused: join(folder, 'refused'),
    accept,
    pauses: [0, 0, 0, 0, 0],
  });

/** Answers one picture after the other, and the last for good. */
function camera(...pictures: Pixels[]) {
  let taken = 0;
  return {
    take: () => pngOf(pictures[Math.min(taken++, pictures.length - 1)] ?? dotted(white)),
    taken: () => taken,
  };
}

const refusal = (id: string, says: string) =>
  `picture: ${says}; see ${join(folder, 'refused', `${id}-actual.png`)}; npm run visual -- --update accepts it`;

test('one pixel of another colour is a difference, drawn in red on grey', () => {
  const grey = [255, 255, 255, 255];
  expect(differenceOf(dotted(white), dotted(red), 0.063)).toEqual({
    says: '1 pixel differs',
    count: 1,
    drawn: {
      width: 3,
      height: 2,
      data: Buffer.from([grey, grey, grey, grey, [255, 0, 0, 255], grey].flat()),
    },
  });
});

test('a shade less than the threshold is none, a shade more is one', () => {
  expect(differenceOf(dotted(white), dotted([240, 240, 240]), 0.063)).toBeUndefined();
  expect(differenceOf(dotted(white), dotted([238, 238, 238]), 0.063)?.says).toBe('1 pixel differs');
  expect(differenceOf(dotted(white), dotted([254, 255, 255]), 0)?.says).toBe('1 pixel differs');
});

test('another size is a difference that cannot be drawn', () => {
  const higher = { width: 3, height: 3, data: Buffer.alloc(36, 255) };
  expect(differenceOf(dotted(white), higher, 0.063)).toEqual({ says: 'it is 3 × 3 pixels, and was 3 × 2' });
});

test('a picture is packed without a loss', async () => {
  expect(await pixelsOf(await pngOf(dotted(red)))).toEqual(dotted(red));
});

test('a story without a picture fails, and what it looks like is kept beside', async () => {
  expect(await bookOf(false).check('menu--open', camera(dotted(red)).take, 0.063)).toEqual([
    refusal('menu--open', 'none has been accepted'),
  ]);
  expect(existsSync(join(folder, 'accepted'))).toBe(false);
  expect(readdirSync(join(folder, 'refused'))).toEqual(['menu--open-actual.png']);
  expect(await pixelsOf(readFileSync(join(folder, 'refused/menu--open-actual.png')))).toEqual(dotted(red));
});

test('what is accepted is right from the first look on, until a pixel of it changes', async () => {
  expect(await bookOf(true).check('menu--open', camera(dotted(red)).take, 0.063)).toEqual([]);
  const same = camera(dotted(red));
  expect(await bookOf(false).check('menu--open', same.take, 0.063)).toEqual([]);
  expect(same.taken()).toBe(1);

  const changed = camera(dotted([0, 128, 0]));
  expect(await bookOf(false).check('menu--open', changed.take, 0.063)).toEqual([
    refusal('menu--open', '1 pixel differs'),
  ]);
  expect(changed.taken()).toBe(3);
  expect(readdirSync(join(folder, 'refused'))).toEqual(['menu--open-actual.png', 'menu--open-diff.png']);
});

test('what was kept of a story is taken as its picture, and is kept no longer', async () => {
  await bookOf(true).check('menu--open', camera(dotted(red)).take, 0.063);
  const book = bookOf(false);
  const changed = camera(dotted([0, 128, 0]));
  expect(await book.compare('menu--open', changed.take, 0.063)).toEqual({
    outcome: 'differs',
    says: '1 pixel differs',
    pixels: 1,
  });
  await book.accept('menu--open');
  expect(await book.compare('menu--open', changed.take, 0.063)).toEqual({ outcome: 'same' });
  expect(readdirSync(join(folder, 'refused'))).toEqual([]);
});

test('what a busy machine draws late is waited for', async () => {
  await bookOf(true).check('menu--open', camera(dotted(red)).take, 0.063);
  const late = camera(dotted(white), dotted(white), dotted([0, 0, 255]), dotted(red));
  expect(await bookOf(false).check('menu--open', late.take, 0.063)).toEqual([]);
  expect(late.taken()).toBe(4);
});

test('a story that never comes to rest is neither right nor accepted', async () => {
  const restless = camera(dotted(red, 0), dotted(red, 1), dotted(red, 2), dotted(red, 3), dotted(red, 4));
  expect(await bookOf(true).check('menu--open', restless.take, 0.063)).toEqual([
    'picture: no two of 5 in a row are the same',
  ]);
  expect(existsSync(join(folder, 'accepted'))).toBe(false);
});

test('the picture of a story that is gone is named, and removed when pictures are accepted', async () => {
  for (const id of ['menu--open', 'menu--old']) await bookOf(true).check(id, camera(dotted(red)).take, 0.063);
  expect(bookOf(false).strays(['menu--open', 'menu--new'])).toEqual(['menu--old.png']);
  expect(bookOf(true).strays(['menu--open', 'menu--new'])).toEqual([]);
  expect(readdirSync(join(folder, 'accepted'))).toEqual(['menu--open.png']);
});
