import type { HideItem, Size } from '#domain/scene/scene.ts';

/**
 * How a hidden area is made of the picture: in cells so coarse that no letter is left in them. Whole pixels, none outside of
 * the picture; null where nothing of the area is on it.
 */
export interface HideGrid {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Pixels of a side of a cell. */
  cell: number;
  columns: number;
  rows: number;
}

/** Pixels that no cell is smaller than, and cells across the shorter side at most. */
const leastCell = 12;
const mostCells = 6;

/** How much larger the cells of each strength are. */
const larger = { 1: 1, 2: 1.6, 3: 2.8 } as const;

export function hideGrid({ box, strength = 1 }: Pick<HideItem, 'box' | 'strength'>, base: Size): HideGrid | null {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const w = Math.min(base.width, Math.ceil(box.x + box.w)) - x;
  const h = Math.min(base.height, Math.ceil(box.y + box.h)) - y;
  if (w < 1 || h < 1) return null;
  const cell = Math.ceil(Math.max(leastCell, Math.ceil(Math.min(w, h) / mostCells)) * larger[strength]);
  return { x, y, w, h, cell, columns: Math.ceil(w / cell), rows: Math.ceil(h / cell) };
}

/** Steps that the colours of cells are rounded to, and how far chance takes them off. */
const step = 24;
const noise = 16;

/**
 * The colours of the cells, RGBA: the mean of each, rounded and then taken off by chance, so that no guess of a text can be
 * compared with it. `pixels` are those of the area; `chance` are random bytes, three a cell.
 */
export function coarse(
  { w, h, cell, columns, rows }: HideGrid,
  pixels: ArrayLike<number>,
  chance: ArrayLike<number>,
): Uint8ClampedArray<ArrayBuffer> {
  const cells = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const sums = [0, 0, 0];
      let count = 0;
      for (let y = row * cell; y < Math.min(h, (row + 1) * cell); y += 1) {
        for (let x = column * cell; x < Math.min(w, (column + 1) * cell); x += 1) {
          const offset = (y * w + x) * 4;
          for (const channel of [0, 1, 2] as const)
            sums[channel] = (sums[channel] ?? 0) + (pixels[offset + channel] ?? 0);
          count += 1;
        }
      }
      const index = row * columns + column;
      for (const [channel, sum] of sums.entries()) {
        const off = ((chance[index * 3 + channel] ?? 0) % (2 * noise + 1)) - noise;
        cells[index * 4 + channel] = Math.round(sum / count / step) * step + off;
      }
      cells[index * 4 + 3] = 255;
    }
  }
  return cells;
}
