import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** The three sizes that uploads are measured with. */
export const sizes = [
  { name: '56 kB', bytes: 56_000, width: 1280, height: 720 },
  { name: '514 kB', bytes: 514_000, width: 1280, height: 720 },
  { name: '1.9 MB', bytes: 1_900_000, width: 1920, height: 1080 },
] as const;

/** A PNG of about this many bytes: flat areas as on a screen, and one rectangle of noise that nothing compresses. */
export async function pngOf({
  bytes,
  width,
  height,
}: {
  bytes: number;
  width: number;
  height: number;
}): Promise<Buffer<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * 3, 0xf4);
  const bar = Math.floor(height / 12);
  pixels.fill(0x2b, 0, width * bar * 3);
  const noisy = Math.min(width * (height - bar), Math.round(bytes / 3));
  pixels.set(randomBytes(noisy * 3), width * bar * 3);
  return Buffer.from(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 6 })
      .toBuffer(),
  );
}

const boundary = 'kadr-bench-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The body of an upload as a browser sends it. */
export const formOf = (png: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bench.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
