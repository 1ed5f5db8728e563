import sharp from 'sharp';
import { sideLimit } from '#domain/limits.ts';
import type { Box, HideItem, Size } from '#domain/scene/scene.ts';
import { hideFill, type HideFill } from '#src/blocks/scene/hide-fill.ts';
import { hideGrid } from '#src/blocks/scene/hide-grid.ts';
import { Problem } from '../problem.ts';
import { openPicture, refused, withSvg } from './decoder.ts';
import type { Painting } from './painting.ts';
import { withLaid } from './paint-laid.ts';
import { bytesHeld } from './picture-memory.ts';
import { readPicture } from './read-picture.ts';
import type { Task } from './task.ts';

/** The picture with what is painted over it, cut and turned; null when more than `heldLimit` bytes would be held of it. */
export async function paint({ path, pixelLimit, heldLimit }: Task, painting: Painting): Promise<Uint8Array[] | null> {
  const picture = openPicture(await readPicture(path), pixelLimit);
  const metadata = await picture.metadata().catch(refused);
  if (Math.max(metadata.width, metadata.height) > sideLimit) throw new Problem('image_too_large');
  if (bytesHeld(metadata) > heldLimit) return null;
  const decoded = await picture
    .rotate()
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refused);
  const { data, width, height } = await onGround(decoded.data, decoded.info, painting.ground);
  const raw = { raw: { width, height, channels: 4 as const } };
  const ground = await withLaid(data, { width, height }, painting.laid, { pixelLimit, heldLimit });
  if (!ground) return null;
  for (const hide of painting.hides) await cover(ground, { width, height }, hide);
  const layers = painting.layers.map(({ svg, multiplies }) => ({
    input: Buffer.from(svg),
    blend: multiplies ? ('multiply' as const) : ('over' as const),
    top: 0,
    left: 0,
  }));
  const whole = await withSvg(() => sharp(ground, raw).composite(layers).raw().toBuffer());
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

/** The pixels of a picture with what is added around it. */
async function onGround(
  data: Buffer,
  { width, height }: Size,
  ground: Painting['ground'],
): Promise<{ data: Buffer } & Size> {
  if (!ground) return { data, width, height };
  const { left, top, fill } = ground;
  const extended = await sharp(data, { raw: { width, height, channels: 4 } })
    .extend({
      left,
      top,
      right: ground.width - width - left,
      bottom: ground.height - height - top,
      background: fill ?? { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
  return { data: extended, width: ground.width, height: ground.height };
}

/** Nothing of the area that was there outlives this but the colours of its cells; of a solid one not even those. */
async function cover(pixels: Buffer, base: Size, hide: HideItem): Promise<void> {
  const grid = hideGrid(hide, base);
  const fill = hideFill(hide, base, (x, y, w, h) => areaOf(pixels, base.width, { x, y, w, h }));
  if (!grid || !fill) return;
  const { x, y, w, h } = grid;
  const covered =
    fill.fills === 'colour'
      ? Buffer.alloc(w * h * 4, rgba(fill.colour))
      : fill.fills === 'ground'
        ? groundFill(grid, fill)
        : await sharp(Buffer.from(fill.pixels), { raw: { width: fill.width, height: fill.height, channels: 4 } })
            .resize(grid.columns * grid.cell, grid.rows * grid.cell, {
              fit: 'fill',
              kernel: fill.isSmooth ? 'cubic' : 'nearest',
            })
            .extract({ left: 0, top: 0, width: w, height: h })
            .raw()
            .toBuffer();
  for (let row = 0; row < h; row += 1)
    covered.copy(pixels, ((y + row) * base.width + x) * 4, row * w * 4, (row + 1) * w * 4);
}

function areaOf(pixels: Buffer, width: number, { x, y, w, h }: Box): Buffer {
  const rows = Array.from({ length: h }, (_, row) => {
    const start = ((y + row) * width + x) * 4;
    return pixels.subarray(start, start + w * 4);
  });
  return Buffer.concat(rows);
}

/** From one colour to another across the area. */
function groundFill(
  { w, h }: Pick<Box, 'w' | 'h'>,
  { from, to, across }: Extract<HideFill, { fills: 'ground' }>,
): Buffer {
  const [start, end] = [rgba(from), rgba(to)];
  const steps = across === 'x' ? w : h;
  const colours = Array.from({ length: steps }, (_, step) =>
    Buffer.from(
      start.map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * ((step + 0.5) / steps))),
    ),
  );
  if (across === 'y') return Buffer.concat(colours.map((colour) => Buffer.alloc(w * 4, colour)));
  const row = Buffer.concat(colours);
  return Buffer.alloc(w * h * 4, row);
}

const rgba = (colour: string): Buffer => Buffer.from(`${colour.slice(1)}ff`, 'hex');
