import { renditionWidths } from '#domain/limits.ts';
import { isLong, pictureSize } from '#domain/picture-size.ts';
import { picturePath, type Screen } from '#domain/screen.ts';

type Pictured = Pick<Screen, 'signature' | 'fileId' | 'mime' | 'width' | 'height' | 'is_damaged'>;

export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** The original, and its renditions for smaller windows. */
export function pictureSources(screen: Pictured): PictureSources {
  const src = picturePath(screen, 'original');
  // A GIF may move, its renditions do not. Of a damaged picture there are none, but browsers show what is left of it.
  const hasFitting = screen.mime !== 'image/gif' && !screen.is_damaged;
  const smaller = !hasFitting ? [] : renditionWidths.filter((size) => isAsWide(screen, size));
  if (smaller.length === 0) return { src };
  const renditions = smaller.map((size) => `${picturePath(screen, size)} ${size}w`);
  return { src, srcSet: [...renditions, `${src} ${screen.width}w`].join(', '), sizes: sizesOf(screen) };
}

const isAsWide = (screen: Pictured, size: (typeof renditionWidths)[number]): boolean =>
  size < screen.width && pictureSize(screen, size).width === size;

/** The stage is as wide as the window and, but for a long picture, lower than it; no picture is enlarged. */
function sizesOf({ width, height }: Pictured): string {
  if (isLong({ width, height })) return `min(100vw, ${width}px)`;
  const ofWindowHeight = Math.ceil((100 * width) / height);
  return `min(100vw, ${ofWindowHeight}vh, ${width}px)`;
}
