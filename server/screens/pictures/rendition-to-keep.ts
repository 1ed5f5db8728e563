import type { BlobStore } from '#server/platform/files/blob-store.ts';

/** Bytes that the smallest file takes on the disk. */
const block = 4096;

/**
 * Content of a file that stands in for one that is not kept: the stripped picture is served in place of a rendition, and
 * the original in place of the stripped picture. It is not empty: interrupted copies leave empty files, and taking one
 * of those for a stand-in would serve the original with the place where it was taken.
 */
export const standIn = Buffer.from('=');

export const isStandIn = ({ bytes }: { bytes: number }): boolean => bytes === standIn.length;

/**
 * Returns the rendition, or the stand-in when the rendition would take more of the disk than the picture itself. Only a
 * picture's own bytes count towards limits, and 2,500 bytes of a pattern can become six million in its renditions.
 */
export async function renditionToKeep(files: BlobStore, fileId: string, rendition: Buffer): Promise<Buffer> {
  if (rendition.length <= block) return rendition;
  const picture = await files.stat(fileId);
  return picture && picture.bytes < rendition.length ? standIn : rendition;
}
