import type { HideItem, Size } from '#domain/scene/scene.ts';
import { coarse, hideGrid, type HideGrid } from './hide-grid.ts';

/** What stands in the place of a hidden area, on the page and in the file alike. */
export type HideFill =
  | { fills: 'colour'; colour: string }
  /** From one side to the opposite one. */
  | { fills: 'ground'; from: string; to: string; across: 'x' | 'y' }
  /** RGBA, as large as the cells are many; a smooth one is made larger without edges. */
  | { fills: 'cells'; pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; isSmooth: boolean };

/** RGBA of a part of the picture that is drawn on, in whole pixels. */
export type ReadPixels = (x: number, y: number, w: number, h: number) => ArrayLike<number>;

/** Null where nothing of the area is on the picture. */
export function hideFill(item: HideItem, base: Size, read: ReadPixels): HideFill | null {
  const grid = hideGrid(item, base);
  if (!grid) return null;
  switch (item.mode) {
    case 'solid':
      return { fills: 'colour', colour: item.colour };
    case 'ground':
      return groundFill(grid, base, read);
    case 'pixelate':
    case 'blur': {
      const { x, y, w, h, columns, rows } = grid;
      const cells = coarse(grid, read(x, y, w, h), chanceOf(item.id, columns * rows * 3));
      return cellsFill(cells, grid, item.mode === 'blur');
    }
  }
}

/** Colours of cells, as they are shown. */
export function cellsFill(
  cells: Uint8ClampedArray<ArrayBuffer>,
  { columns, rows }: Pick<HideGrid, 'columns' | 'rows'>,
  isSmooth: boolean,
): Extract<HideFill, { fills: 'cells' }> {
  if (!isSmooth) return { fills: 'cells', pixels: cells, width: columns, height: rows, isSmooth };
  return {
    fills: 'cells',
    pixels: smoothed(cells, columns, rows),
    width: columns * finer,
    height: rows * finer,
    isSmooth,
  };
}

/**
 * Random bytes that belong to an area, whose id nobody knows but who may draw: the same for every picture that is made of the
 * drawing, so that nothing can be learnt from several of them.
 */
export function chanceOf(id: string, length: number): Uint8Array {
  let [a, b, c, counter] = [seed(id, 0x9e_37_79_b9), seed(id, 0x24_3f_6a_88), seed(id, 0xb7_e1_51_62), 1];
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length + 12; index += 1) {
    const next = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + next;
    // The first ones tell the seed.
    if (index >= 12) bytes[index - 12] = next >>> 24;
  }
  return bytes;
}

function seed(id: string, start: number): number {
  let hash = start;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x85_eb_ca_6b);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 15)) | 0;
}

/** So many pixels become of each cell, with the colours between cells between them: browsers do this each in their own way. */
const finer = 8;

function smoothed(cells: ArrayLike<number>, columns: number, rows: number): Uint8ClampedArray<ArrayBuffer> {
  const [width, height] = [columns * finer, rows * finer];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const at = (column: number, row: number, channel: number) =>
    cells[(clampTo(row, rows) * columns + clampTo(column, columns)) * 4 + channel] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const down = (y + 0.5) / finer - 0.5;
    const [row, lower] = [Math.floor(down), down - Math.floor(down)];
    for (let x = 0; x < width; x += 1) {
      const across = (x + 0.5) / finer - 0.5;
      const [column, right] = [Math.floor(across), across - Math.floor(across)];
      for (const channel of [0, 1, 2, 3]) {
        const above = at(column, row, channel) * (1 - right) + at(column + 1, row, channel) * right;
        const below = at(column, row + 1, channel) * (1 - right) + at(column + 1, row + 1, channel) * right;
        pixels[(y * width + x) * 4 + channel] = above * (1 - lower) + below * lower;
      }
    }
  }
  return pixels;
}

const clampTo = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);

/** The colours right outside of two opposite sides, of those that differ more: nothing of the area itself is used. */
function groundFill({ x, y, w, h }: HideGrid, { width, height }: Size, read: ReadPixels): HideFill {
  const above = y > 0 ? middleColour(read(x, y - 1, w, 1)) : null;
  const below = y + h < height ? middleColour(read(x, y + h, w, 1)) : null;
  const left = x > 0 ? middleColour(read(x - 1, y, 1, h)) : null;
  const right = x + w < width ? middleColour(read(x + w, y, 1, h)) : null;
  const down = pairOf(above, below);
  const across = pairOf(left, right);
  const isAcross = across !== null && (down === null || off(across) > off(down));
  const [from, to] = (isAcross ? across : down) ?? [white, white];
  return { fills: 'ground', from: hexOf(from), to: hexOf(to), across: isAcross ? 'x' : 'y' };
}

type Colour = readonly [red: number, green: number, blue: number];
const white: Colour = [255, 255, 255];

const pairOf = (one: Colour | null, other: Colour | null): readonly [Colour, Colour] | null => {
  const [from, to] = [one ?? other, other ?? one];
  return from && to && [from, to];
};

const off = ([one, other]: readonly [Colour, Colour]): number =>
  one.reduce((sum, channel, index) => sum + Math.abs(channel - (other[index] ?? 0)), 0);

/** That half of the pixels are darker than, by channels: what crosses a side does not tint it. */
function middleColour(pixels: ArrayLike<number>): Colour {
  const channel = (offset: number) => {
    const values: number[] = [];
    for (let at = offset; at < pixels.length; at += 4) values.push(pixels[at] ?? 0);
    values.sort((one, other) => one - other);
    return values[values.length >> 1] ?? 255;
  };
  return [channel(0), channel(1), channel(2)];
}

const hexOf = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
