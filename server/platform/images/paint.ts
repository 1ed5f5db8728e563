import sharp from 'sharp';
import { sideLimit } from '#domain/limits.ts';
import { Problem } from '../problem.ts';
import { openPicture, refused, withSvg } from './decoder.ts';
import type { Painting, PaintedHide } from './painting.ts';
import { bytesHeld } from './picture-memory.ts';
import { readPicture } from './read-picture.ts';
import type { Task } from './task.ts';

/** The picture with what is painted over it, cut and turned; null when more than `heldLimit` bytes would be held of it. */
export async function paint({ path, pixelLimit, heldLimit }: Task, painting: Painting): Promise<Uint8Array[] | null> {
  const picture = openPicture(await readPicture(path), pixelLimit);
  const metadata = await picture.metadata().catch(refused);
  if (Math.max(metadata.width, metadata.height) > sideLimit) throw new Problem('image_too_large');
  if (bytesHeld(metadata) > heldLimit) return null;
  const { data, info } = await picture
    .rotate()
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refused);
  const { width, height } = info;
  const raw = { raw: { width, height, channels: 4 as const } };
  for (const hide of painting.hides) await cover(data, width, hide);
  const layers = painting.layers.map(({ svg, multiplies }) => ({
    input: Buffer.from(svg),
    blend: multiplies ? ('multiply' as const) : ('over' as const),
    top: 0,
    left: 0,
  }));
  const whole = await withSvg(() => sharp(data, raw).composite(layers).raw().toBuffer());
  const { crop, turn } = painting.frame;
  const shown = sharp(whole, raw)
    .extract({ left: crop.x, top: crop.y, width: crop.w, height: crop.h })
    .rotate(turn * 90);
  const { mime } = painting;
  const made =
    mime === 'image/jpeg'
      ? shown.flatten({ background: '#ffffff' }).jpeg({ quality: 92 })
      : mime === 'image/webp'
        ? shown.webp({ quality: 92 })
        : shown.png();
  return [await made.toBuffer()];
}

/** Nothing of the area that was there outlives this but the colours of its cells; of a solid one not even those. */
async function cover(pixels: Buffer, width: number, { box, fill }: PaintedHide): Promise<void> {
  const { x, y, w, h } = box;
  const covered =
    'colour' in fill
      ? Buffer.alloc(w * h * 4, Buffer.from(fill.colour))
      : await coarsened(areaOf(pixels, width, box), box, fill);
  for (let row = 0; row < h; row += 1)
    covered.copy(pixels, ((y + row) * width + x) * 4, row * w * 4, (row + 1) * w * 4);
}

function areaOf(pixels: Buffer, width: number, { x, y, w, h }: PaintedHide['box']): Buffer {
  const rows = Array.from({ length: h }, (_, row) => {
    const start = ((y + row) * width + x) * 4;
    return pixels.subarray(start, start + w * 4);
  });
  return Buffer.concat(rows);
}

/** The cells that `coarse` makes of the area, as large as they are in the picture. */
async function coarsened(
  area: Buffer,
  { w, h }: PaintedHide['box'],
  { cell, columns, rows, isSmooth, chance }: Extract<PaintedHide['fill'], { cell: number }>,
): Promise<Buffer> {
  const cells = meanColours(area, { w, h, cell, columns, rows }, chance);
  return sharp(cells, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(columns * cell, rows * cell, { kernel: isSmooth ? 'cubic' : 'nearest' })
    .extract({ left: 0, top: 0, width: w, height: h })
    .raw()
    .toBuffer();
}

/** Steps that the colours of cells are rounded to, and how far chance takes them off: as the editor does it. */
const step = 24;
const noise = 16;

function meanColours(
  area: Buffer,
  { w, h, cell, columns, rows }: { w: number; h: number; cell: number; columns: number; rows: number },
  chance: Uint8Array,
): Buffer {
  const cells = Buffer.alloc(columns * rows * 4, 255);
  for (let index = 0; index < columns * rows; index += 1) {
    const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * cell];
    const sums: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let y = top; y < Math.min(h, top + cell); y += 1)
      for (let x = left; x < Math.min(w, left + cell); x += 1) {
        for (const channel of [0, 1, 2] as const) sums[channel] += area[(y * w + x) * 4 + channel] ?? 0;
        count += 1;
      }
    for (const [channel, sum] of sums.entries()) {
      const off = ((chance[index * 3 + channel] ?? 0) % (2 * noise + 1)) - noise;
      cells[index * 4 + channel] = Math.max(0, Math.min(255, Math.round(sum / count / step) * step + off));
    }
  }
  return cells;
}
