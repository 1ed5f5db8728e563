import { renditionWidths } from '#domain/limits.ts';
import { isLong, pictureSize } from '#domain/picture-size.ts';
import { picturePath, type PictureSize, type Screen } from '#domain/screen.ts';
import type { PictureSources } from '#src/blocks/screen-stage/preload-picture.ts';

type Pictured = Pick<Screen, 'signature' | 'fileId' | 'mime' | 'width' | 'height' | 'is_damaged'>;

/**
 * The original, and its renditions for smaller windows; for anyone who may not have the original the largest of them. A phone gets
 * renditions alone until the picture is enlarged: it has no more pixels than the largest of them, which has a fifth of the bytes.
 */
export function pictureSources(screen: Pictured, mayHaveOriginal = true): PictureSources {
  if (!mayHaveOriginal) return { src: picturePath(screen, 1280) };
  const src = picturePath(screen, 'original');
  // A GIF may move, its renditions do not. Of a damaged picture there are none, but browsers show what is left of it.
  const hasFitting = screen.mime !== 'image/gif' && !screen.is_damaged;
  const smaller = !hasFitting ? [] : renditionWidths.filter((size) => isAsWide(screen, size));
  if (smaller.length === 0) return { src };
  const asWide = renditionWidths.find((size) => size >= screen.width);
  const { handheld, others } = sizesOf(screen);
  return {
    src,
    srcSet: srcSetOf(screen, [...smaller, 'original']),
    sizes: others,
    handheld: {
      media: handheldMedia,
      srcSet: srcSetOf(screen, asWide ? [...smaller, asWide] : smaller),
      sizes: handheld,
    },
  };
}

const isAsWide = (screen: Pictured, size: (typeof renditionWidths)[number]): boolean =>
  size < screen.width && pictureSize(screen, size).width === size;

const srcSetOf = (screen: Pictured, sizes: readonly PictureSize[]): string =>
  sizes.map((size) => `${picturePath(screen, size)} ${pictureSize(screen, size).width}w`).join(', ');

/** --handheld of src/ui/breakpoints.css. */
const handheldMedia = '((max-width: 767px) or ((max-height: 480px) and (pointer: coarse)))';

/** A phone's pixels are so small that nobody misses a tenth of them; the next rendition would have four times as many. */
const enoughOfHandheld = 0.9;

/**
 * How wide the stage shows a picture, which it never enlarges: its well is what screen-stage.module.css makes it, less the
 * padding, and a long picture is as wide as that. To a computer a little more is said than is shown, and never less.
 */
function sizesOf({ width, height }: Pictured): { handheld: string; others: string } {
  const wide = '100vw - 24px';
  const asWide = `min(${wide}, ${width}px)`;
  if (isLong({ width, height })) return { handheld: enough(asWide), others: asWide };
  const ratio = Math.ceil((1000 * width) / height) / 1000;
  const ofHeight = (well: string): string => `(${well} - 24px) * ${ratio}`;
  const within = (well: string): string => `min(${wide}, ${ofHeight(well)}, ${width}px)`;
  return {
    handheld: enough(within('max(16rem, 100vh - 8rem)')),
    others: `(max-width: 1023px) ${within('72vh')}, ${within('clamp(20rem, 100vh - 13rem, 72rem)')}`,
  };
}

const enough = (size: string): string => `calc(${size} * ${enoughOfHandheld})`;
