import type { RenditionWidth } from '#domain/limits.ts';
import type { Painting } from './painting.ts';
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
 * Reads pictures and draws renditions, which are WebP without metadata. Methods that read or draw reject with Problem
 * file_truncated when the bytes are damaged, with image_too_complex when they take more work than any sound picture, and with
 * overloaded when too many wait, of all or of this holder, when the machine took too long or close() came first. The holder is an
 * account or a network that waits for the picture; jobs have none.
 */
export interface Images {
  /** Called when a picture begins to arrive, so that what reads and draws it is there when it has. */
  prepare(mime: ImageMime): void;
  /** These facts, where they are known without a look. Throws Problem image_too_large. */
  requireSmall(facts: ImageFacts): ImageFacts;
  /**
   * Reads the header alone, beside whatever is drawn; `frames` where it is known that there are more than the decoder sees.
   * Rejects with Problem image_too_large, file_truncated or image_too_complex, and with the reason of the signal while it waits.
   */
  inspect(path: string, frames?: number | null, holder?: string, signal?: AbortSignal): Promise<ImageFacts>;
  rendition(path: string, width: RenditionWidth, holder?: string): Promise<Buffer>;
  /** The middle of a picture as a WebP with sides of so many pixels. */
  square(path: string, side: number, holder?: string): Promise<Buffer>;
  /** The picture as a JPEG of at most so many pixels a side, which every program that writes documents opens. */
  leaf(path: string, side: number, holder?: string): Promise<Buffer>;
  /** The picture with what is painted over it. */
  paint(path: string, painting: Painting, holder?: string): Promise<Buffer>;
  /** Base64. `path` may be a picture or its 320 rendition, which is ten times faster. */
  thumbhash(path: string): Promise<string>;
  /** Several widths from one decoding. */
  renditions(path: string, widths: readonly RenditionWidth[]): Promise<Rendition[]>;
  /**
   * The picture with the same pixels and colours but without EXIF, names in profiles, GPS, XMP, texts and trailing bytes; null when it
   * has none of these. Takes the bytes away from the caller.
   */
  strip(data: Buffer<ArrayBuffer>, mime: ImageMime): Promise<Buffer | null>;
  /** Ends whatever reads or draws, in the middle of it too. */
  close(): void;
}
