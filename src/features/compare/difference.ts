import pixelmatch from 'pixelmatch';
import type { Difference } from '#machines/compare/compare.machine.ts';

/** RGBA of a picture. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** How much two pixels of one colour may differ, from 0 to 1: pictures are packed with loss. */
const threshold = 0.1;
/** Pixels of a cell: what differs within two neighbouring ones is one place. */
const cell = 16;
const mostPlaces = 60;
const marked: [number, number, number] = [236, 56, 61];

/** Where two pictures of one size differ; `mask` has what differs in colour and all else clear. */
export function differenceOf(
  before: Pixels,
  after: Pixels,
): Omit<Difference, 'mask'> & { mask: Uint8ClampedArray<ArrayBuffer> } {
  const { width, height } = before;
  const mask = new Uint8ClampedArray(width * height * 4);
  const count = pixelmatch(before.data, after.data, mask, width, height, {
    threshold,
    diffMask: true,
    diffColor: marked,
  });
  const places = count === 0 ? [] : placesIn({ data: mask, width, height });
  return { percent: (count / (width * height)) * 100, places, mask };
}

function placesIn({ data, width, height }: Pixels): Difference['places'] {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const differs = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[(y * width + x) * 4 + 3] !== 0) differs[Math.floor(y / cell) * columns + Math.floor(x / cell)] = 1;
  const found: { left: number; top: number; right: number; bottom: number }[] = [];
  for (let start = 0; start < differs.length; start += 1) {
    if (differs[start] !== 1) continue;
    const place = { left: columns, top: rows, right: 0, bottom: 0 };
    const waiting = [start];
    differs[start] = 0;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      place.left = Math.min(place.left, x);
      place.top = Math.min(place.top, y);
      place.right = Math.max(place.right, x + 1);
      place.bottom = Math.max(place.bottom, y + 1);
      for (const near of neighbours(x, y, columns, rows)) {
        if (differs[near] !== 1) continue;
        differs[near] = 0;
        waiting.push(near);
      }
    }
    found.push(place);
  }
  const areaOf = ({ left, top, right, bottom }: (typeof found)[number]) => (right - left) * (bottom - top);
  return found
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, mostPlaces)
    .toSorted((one, other) => one.top - other.top || one.left - other.left)
    .map(({ left, top, right, bottom }) => [
      (left * cell) / width,
      (top * cell) / height,
      (Math.min(right * cell, width) - left * cell) / width,
      (Math.min(bottom * cell, height) - top * cell) / height,
    ]);
}

function neighbours(x: number, y: number, columns: number, rows: number): number[] {
  const near: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1)
      near.push(row * columns + column);
  return near;
}
