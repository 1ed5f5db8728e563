import { pixelLimit, sideLimit } from '#domain/limits.ts';
import type { NewPicture } from './draft-store.ts';

/** A file as a picture to be drawn on; null where this browser cannot show it, or nobody could save it. */
export async function readPicture(file: File, unnamed: string): Promise<NewPicture | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    if (size.width * size.height > pixelLimit || Math.max(size.width, size.height) > sideLimit) return null;
    // Browsers call every pasted picture so.
    const isNamed = file.name !== '' && file.name !== 'image.png' && file.name !== 'capture.png';
    return { blob: file, name: isNamed ? file.name : unnamed, size };
  } catch {
    return null;
  }
}
