import type { RenditionWidth } from '#domain/limits.ts';
import type { ImageMime } from '../files/image-mime.ts';
import type { Purpose } from './limiter.ts';

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
 * Reads pictures and draws renditions, which are WebP without metadata. Methods that read or draw reject with Problem
 * file_truncated when the bytes are damaged, with image_too_complex when they take more work than any sound picture, and with
 * overloaded when the machine took too long or close() came first.
 */
export interface Images {
  /** Called when a picture begins to arrive, so that what reads and draws it is there when it has. */
  prepare(mime: ImageMime): void;
  /** These facts, where they are known without a look. Throws Problem image_too_large. */
  requireSmall(facts: ImageFacts): ImageFacts;
  /**
   * Reads the header alone, beside whatever is drawn; `frames` where it is known that there are more than the decoder sees.
   * Rejects with Problem image_too_large, file_truncated or image_too_complex.
   */
  inspect(path: string, frames?: number | null): Promise<ImageFacts>;
  /**
   * Made once for all who ask at the same time. Goes before what nobody waits for, from when its purpose says that somebody
   * does; when left out, at once.
   */
  rendition(path: string, width: RenditionWidth, purpose?: Purpose): Promise<Buffer>;
  /** The middle of a picture as a WebP with sides of so many pixels; somebody waits for it. */
  square(path: string, side: number): Promise<Buffer>;
  /** Base64; nobody waits for it. `path` may be a picture or its 320 rendition, which is ten times faster. */
  thumbhash(path: string): Promise<string>;
  /** Several widths from one decoding; nobody waits for them. */
  renditions(path: string, widths: readonly RenditionWidth[]): Promise<Rendition[]>;
  /**
   * The picture with the same pixels and colours but without EXIF, names in profiles, GPS, XMP, texts and trailing bytes; null when it
   * has none of these. Takes the bytes away from the caller.
   */
  strip(data: Buffer<ArrayBuffer>, mime: ImageMime): Promise<Buffer | null>;
  /** Ends whatever reads or draws, in the middle of it too. */
  close(): void;
}
