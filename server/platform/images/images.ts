import type { RenditionWidth } from '#domain/limits.ts';
import type { ImageMime } from '../files/image-mime.ts';

export interface ImageFacts {
  /** As it is shown: after the orientation of its EXIF. */
  width: number;
  height: number;
  frames: number;
  mime: ImageMime;
}

export interface Renditions {
  320: Buffer;
  640: Buffer;
  1280: Buffer;
  /** Base64. */
  thumbhash: string;
}

/** What is read from and made of pictures. All renditions are WebP without metadata. */
export interface Images {
  /** Reads the header alone. Rejects with Problem image_too_large or file_truncated. */
  inspect(path: string): Promise<ImageFacts>;
  rendition(path: string, width: RenditionWidth): Promise<Buffer>;
  /** Base64. `path` may be a picture or its 320 rendition, which is ten times faster. */
  thumbhash(path: string): Promise<string>;
  /** Every width and the thumbhash from one decoding. */
  renditions(path: string): Promise<Renditions>;
  /** The picture with the same pixels and colour profile but without EXIF, GPS, XMP, texts and trailing bytes. */
  strip(path: string, mime: ImageMime): Promise<Buffer>;
}
