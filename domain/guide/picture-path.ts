import type { PictureSize } from '../screen.ts';

/** Where the bytes of a picture are read from that a guide alone has of a screen. */
export const guidePicturePath = (
  picture: { collection: string; signature: string; fileId: string },
  size: PictureSize,
): string => `/screens/v1/files/${picture.signature}/${picture.fileId}/${size}?collection=${picture.collection}`;
