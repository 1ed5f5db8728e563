import type { DragEvent } from 'react';

/** A picture that is dragged out of its tile. */
export interface DraggedPicture {
  mime: string;
  /** With its ending. */
  fileName: string;
  /** Where it is downloaded from. */
  path: string;
}

/**
 * Gives the picture itself to a folder or a desktop, which Chromium alone does, and the address of its page to anything that
 * takes links, as every browser does by itself.
 */
export function dragOut({ dataTransfer }: DragEvent, { mime, fileName, path }: DraggedPicture): void {
  const name = fileName.replace(/[:/\\]/g, '-');
  dataTransfer.setData('DownloadURL', `${mime}:${name}:${new URL(path, location.origin).href}`);
  dataTransfer.effectAllowed = 'copyLink';
}
