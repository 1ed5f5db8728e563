import type { RenditionWidth } from '#domain/limits.ts';
import type { ImageMime } from '../files/image-mime.ts';

export interface ImageFacts {
  /** As it is shown: after the orientation of its EXIF. */
  width: number;
  height: number;
  frames: number;
  mime: ImageMime;
}

export interface Rendition {
  width: RenditionWidth;
  data: Buffer;
}

/**
 * What is read from and made of pictures. All renditions are WebP without metadata. Whatever decodes rejects with
 * Problem file_truncated when the bytes are to blame, with image_too_complex when they take more work than any sound
 * picture does, and with overloaded when the machine took too long or close() came first.
 */
export interface Images {
  /**
   * Reads the header alone; `frames` where it is known that there are more than the decoder sees. Rejects with Problem
   * image_too_large or file_truncated.
   */
  inspect(path: string, frames?: number | null): Promise<ImageFacts>;
  /** On demand: goes before `renditions`, and is made once for all who ask at the same time. */
  rendition(path: string, width: RenditionWidth): Promise<Buffer>;
  /** Base64. `path` may be a picture or its 320 rendition, which is ten times faster. */
  thumbhash(path: string): Promise<string>;
  /** Several widths from one decoding, behind whatever is asked for with `rendition`. */
  renditions(path: string, widths: readonly RenditionWidth[]): Promise<Rendition[]>;
  /** The picture with the same pixels and colour profile but without EXIF, GPS, XMP, texts and trailing bytes. */
  strip(path: string, mime: ImageMime): Promise<Buffer>;
  /** Ends what decodes, in the middle of it too. */
  close(): void;
}
