import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import type { Updatable } from '../api/schemas.ts';
import { Failure } from '../exit-codes.ts';

export interface Compared {
  /** Of the pixels that are compared; 100 where the sizes differ, or where everything is drawn over. */
  percent: number;
  /** Objects that are drawn where what lies around them differs; null where nothing is known of that. */
  drawn_at_changes: number | null;
  /** A PNG in which what differs is red; null where there is nothing to be compared. */
  picture: Buffer | null;
}

/** How much two pixels of one colour may differ, from 0 to 1: letters are drawn a little otherwise on each machine. */
const tolerance = 0.1;

const unlike: Compared = { percent: 100, drawn_at_changes: null, picture: null };

/** Pixels around what is drawn that are looked at: below it nothing can be seen. */
const around = 24;
/** Of these, the part that has to differ. */
const share = 0.01;

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
  if (after.width !== base.width || after.height !== base.height || drawn === null) return unlike;
  const raw = { raw: { width: after.width, height: after.height, channels: 4 as const } };
  const cut = await pixelsOf(
    sharp(after.data, raw).extract({ left: crop.x, top: crop.y, width: crop.w, height: crop.h }),
  );
  const framed = turn === 0 ? cut : await pixelsOf(sharp(cut.data, { raw: { ...cut, channels: 4 } }).rotate(turn * 90));
  const before = await pixelsOf(sharp(shown).rotate());
  const { width, height } = before;
  if (framed.width !== width || framed.height !== height) return unlike;
  for (const area of drawn) {
    for (let y = area.y; y < area.y + area.h; y += 1) {
      const start = (y * width + area.x) * 4;
      before.data.copy(framed.data, start, start, start + area.w * 4);
    }
  }
  const diff = Buffer.alloc(width * height * 4);
  const different = pixelmatch(before.data, framed.data, diff, width, height, { threshold: tolerance });
  const drawn_at_changes = drawn.filter((area) => isAround(area, { diff, width, height })).length;
  const picture = await sharp(diff, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { percent: (different / (width * height)) * 100, drawn_at_changes, picture };
}

/** Whether something differs around an area; in a picture of differences it is red. */
function isAround(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  { diff, width, height }: { diff: Buffer; width: number; height: number },
): boolean {
  let [looked, different] = [0, 0];
  for (let row = Math.max(0, y - around); row < Math.min(height, y + h + around); row += 1)
    for (let column = Math.max(0, x - around); column < Math.min(width, x + w + around); column += 1) {
      if (row >= y && row < y + h && column >= x && column < x + w) continue;
      const at = (row * width + column) * 4;
      looked += 1;
      if (diff[at] === 255 && diff[at + 1] === 0 && diff[at + 2] === 0) different += 1;
    }
  return different > looked * share;
}

async function pixelsOf(picture: Sharp): Promise<{ data: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await picture.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new Failure(`That is no picture: ${error instanceof Error ? error.message : String(error)}`);
  }
}
