import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import type { Updatable } from '../api/schemas.ts';
import { Failure } from '../exit-codes.ts';

export interface Compared {
  /** Of the pixels that are compared; 100 where the sizes differ, or where everything is drawn over. */
  percent: number;
  /** A PNG in which what differs is red; null where there is nothing to be compared. */
  picture: Buffer | null;
}

/** How much two pixels of one colour may differ, from 0 to 1: letters are drawn a little otherwise on each machine. */
const tolerance = 0.1;

/**
 * How much of what is shown a newer picture would change. What is drawn over it is passed by: it stays, and hides what is below. `shown`
 * is what everybody sees, `newer` what would lie behind the drawing.
 */
export async function compared(
  newer: Buffer,
  shown: Buffer,
  { base, crop, turn, drawn }: Updatable,
): Promise<Compared> {
  const after = await pixelsOf(sharp(newer).rotate());
  if (after.width !== base.width || after.height !== base.height || drawn === null)
    return { percent: 100, picture: null };
  const raw = { raw: { width: after.width, height: after.height, channels: 4 as const } };
  const cut = await pixelsOf(
    sharp(after.data, raw).extract({ left: crop.x, top: crop.y, width: crop.w, height: crop.h }),
  );
  const framed = turn === 0 ? cut : await pixelsOf(sharp(cut.data, { raw: { ...cut, channels: 4 } }).rotate(turn * 90));
  const before = await pixelsOf(sharp(shown).rotate());
  const { width, height } = before;
  if (framed.width !== width || framed.height !== height) return { percent: 100, picture: null };
  for (const area of drawn) {
    for (let y = area.y; y < area.y + area.h; y += 1) {
      const start = (y * width + area.x) * 4;
      before.data.copy(framed.data, start, start, start + area.w * 4);
    }
  }
  const diff = Buffer.alloc(width * height * 4);
  const different = pixelmatch(before.data, framed.data, diff, width, height, { threshold: tolerance });
  const picture = await sharp(diff, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { percent: (different / (width * height)) * 100, picture };
}

async function pixelsOf(picture: Sharp): Promise<{ data: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await picture.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new Failure(`That is no picture: ${error instanceof Error ? error.message : String(error)}`);
  }
}
