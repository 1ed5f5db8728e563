import { renditionWidths } from '#domain/limits.ts';
import { isLong, pictureSize } from '#domain/picture-size.ts';
import { picturePath, type Screen } from '#domain/screen.ts';

type Pictured = Pick<Screen, 'signature' | 'fileId' | 'mime' | 'width' | 'height' | 'is_damaged'>;

export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** The original, and its renditions for smaller windows; for anyone who may not have the original the largest of them. */
export function pictureSources(screen: Pictured, mayHaveOriginal = true): PictureSources {
  if (!mayHaveOriginal) return { src: picturePath(screen, 1280) };
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

/**
 * How wide the stage shows a picture, which it never enlarges: its well is what screen-stage.module.css makes it, less the
 * padding, and a long picture is as wide as that. A little more is said than is shown, and never less.
 */
function sizesOf({ width, height }: Pictured): string {
  const wide = '100vw - 24px';
  if (isLong({ width, height })) return `min(${wide}, ${width}px)`;
  const ratio = Math.ceil((1000 * width) / height) / 1000;
  const ofHeight = (well: string): string => `(${well} - 24px) * ${ratio}`;
  const within = (well: string): string => `min(${wide}, ${ofHeight(well)}, ${width}px)`;
  const phone = within('max(16rem, 100vh - 8rem)');
  const narrow = within('72vh');
  const computer = within('clamp(20rem, 100vh - 13rem, 72rem)');
  // The first two are --handheld of src/ui/breakpoints.css.
  const sideways = `(max-height: 480px) and (pointer: coarse) ${phone}`;
  return `(max-width: 767px) ${phone}, ${sideways}, (max-width: 1023px) ${narrow}, ${computer}`;
}
