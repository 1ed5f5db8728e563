import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pixels in rows from the top left, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

export interface Difference {
  /** One sentence for a reader. */
  says: string;
  /** How many pixels differ; none where the sizes do. */
  count?: number;
  /** The accepted picture in grey with what differs in red; none where the sizes differ. */
  drawn?: Pixels;
}

/**
 * What tells a picture from the accepted one, or nothing. A pixel differs by more than `threshold` of the way from black
 * to white (0 to 1, as eyes see it), edges that are smoothed otherwise excepted; one such pixel is a difference.
 */
export function differenceOf(accepted: Pixels, taken: Pixels, threshold: number): Difference | undefined {
  const { width, height } = accepted;
  if (width !== taken.width || height !== taken.height)
    return { says: `it is ${taken.width} × ${taken.height} pixels, and was ${width} × ${height}` };
  if (accepted.data.equals(taken.data)) return undefined;
  const drawn = Buffer.alloc(accepted.data.length);
  const count = pixelmatch(accepted.data, taken.data, drawn, width, height, { threshold });
  if (count === 0) return undefined;
  return {
    says: `${count} ${count === 1 ? 'pixel differs' : 'pixels differ'}`,
    count,
    drawn: { width, height, data: drawn },
  };
}

/** Decodes a PNG. */
export async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Encodes a picture as a PNG, as small as it gets. */
export const pngOf = ({ width, height, data }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
