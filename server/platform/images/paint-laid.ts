import sharp from 'sharp';
import type { Size } from '#domain/scene/scene.ts';
import { openPicture, refused, withSvg } from './decoder.ts';
import type { LaidPicture } from './painting.ts';
import { bytesHeld } from './picture-memory.ts';
import { readPicture } from './read-picture.ts';
import type { Task } from './task.ts';

/** The pixels of a picture with others laid on it; null when more than `heldLimit` bytes would be held of one. */
export async function withLaid(
  pixels: Buffer,
  { width, height }: Size,
  laid: readonly LaidPicture[],
  { pixelLimit, heldLimit }: Pick<Task, 'pixelLimit' | 'heldLimit'>,
): Promise<Buffer | null> {
  const raw = { raw: { width, height, channels: 4 as const } };
  let whole = pixels;
  for (const { path, size, part, box, d, opacity, turn } of laid) {
    const picture = openPicture(await readPicture(path), pixelLimit);
    if (bytesHeld(await picture.metadata().catch(refused)) > heldLimit) return null;
    const [sx, sy] = [box.w / part.w, box.h / part.h];
    const [w, h] = [size.width * sx, size.height * sy];
    const isSmaller = w < size.width && h < size.height;
    const decoded = await picture
      .rotate()
      .resize(isSmaller ? { width: Math.ceil(w), height: Math.ceil(h), fit: 'fill' } : {})
      .toColorspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
      .catch(refused);
    // It has been read and written anew: nothing that somebody sent is opened with it.
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<clipPath id="shape"><path d="${d}"/></clipPath>` +
      `<g${turn === '' ? '' : ` transform="${turn}"`} opacity="${opacity}"><g clip-path="url(#shape)">` +
      `<image x="${box.x - part.x * sx}" y="${box.y - part.y * sy}" width="${w}" height="${h}" ` +
      `preserveAspectRatio="none" href="data:image/png;base64,${decoded.toString('base64')}"/></g></g></svg>`;
    const under = whole;
    whole = await withSvg(() =>
      sharp(under, raw)
        .composite([{ input: Buffer.from(svg), top: 0, left: 0, unlimited: true }])
        .raw()
        .toBuffer(),
    );
  }
  return whole;
}
