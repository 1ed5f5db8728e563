import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';
import type { PictureSize } from '#domain/screen.ts';
import { renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';
import type { OpenedScreen } from '../open-screen.ts';
import type { PictureBlob, Pictures, PictureViewer } from '../pictures/pictures.ts';
import type { ScreenRecord } from '../screen.ts';

/** A picture of a screen, ready to be sent. */
export interface Picture extends PictureBlob {
  mime: string;
  /** Another one for other bytes: the owner's original and the copy of everyone else differ. */
  etag: string;
  fileName: string;
}

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/**
 * What this viewer gets to see of an opened screen in this size. Asks who they are where it has to be made first; throws
 * not_found when it cannot be.
 */
export async function pictureOf(
  pictures: Pictures,
  { screen, isOwner }: OpenedScreen,
  size: PictureSize,
  viewer: () => PictureViewer,
): Promise<Picture> {
  if (size === 'original' && isOwner) {
    return {
      key: screen.file_key,
      bytes: screen.bytes,
      mime: screen.mime,
      etag: `"${screen.sha256}"`,
      fileName: fileName(screen, screen.mime),
    };
  }
  const mime = size === 'original' ? screen.mime : 'image/webp';
  const make = (): Promise<PictureBlob> =>
    size === 'original'
      ? pictures.stripped(screen.file_key, screen.mime, viewer())
      : pictures.rendition(screen.file_key, size, screen.fault !== null, viewer());
  const key = size === 'original' ? strippedKey(screen.file_key) : renditionKey(screen.file_key, size);
  const blob = (await pictures.kept(key)) ?? (await make().catch(refuse));
  return { ...blob, mime, etag: `"${blob.key}-${blob.bytes}"`, fileName: fileName(screen, mime) };
}

export function readSize(value: string): PictureSize {
  const width = renditionWidths.find((known): known is RenditionWidth => String(known) === value);
  return width ?? 'original';
}

/** The name it was uploaded with, with the ending of what is sent. */
function fileName(screen: ScreenRecord, mime: string): string {
  const extension = extensions[mime] ?? 'bin';
  const name = screen.name || screen.signature;
  const ending = /\.(png|jpe?g|webp|gif|avif)$/i.exec(name);
  if (ending?.[1]?.toLowerCase().replace('jpeg', 'jpg') === extension) return name;
  return `${ending ? name.slice(0, ending.index) : name}.${extension}`;
}

/** A stored picture that cannot be decoded has no rendition. */
function refuse(error: unknown): never {
  if (error instanceof Problem && error.status < 500) throw new Problem('not_found', { cause: error });
  throw error;
}
