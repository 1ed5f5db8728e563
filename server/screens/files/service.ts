import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';
import type { SpaceRole } from '#domain/library.ts';
import { shownName } from '#domain/screen-name.ts';
import type { PictureSize } from '#domain/screen.ts';
import { fileEnding } from '#server/platform/files/image-mime.ts';
import { renditionKey, strippedKey } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';
import { mayDownload, type GuardedScreen } from '../open-screen.ts';
import type { PictureBlob, Pictures } from '../pictures/pictures.ts';
import { isStandIn } from '../pictures/rendition-to-keep.ts';

/** A picture of a screen, ready to be sent. */
export interface Picture extends PictureBlob {
  mime: string;
  /** Another one for other bytes: the owner's original and the copy of everyone else differ. */
  etag: string;
  fileName: string;
}

/** What is told of a picture whose rule was asked. */
interface OpenedPicture {
  role: SpaceRole | null;
  screen: Pick<
    GuardedScreen,
    'signature' | 'name' | 'file_key' | 'mime' | 'bytes' | 'sha256' | 'fault' | 'is_copy' | 'allow_download'
  >;
}

/**
 * What this viewer gets to see of an opened screen in this size, made first where it has to be, for an account or a network; throws
 * not_found when it cannot be.
 */
export async function pictureOf(
  pictures: Pictures,
  opened: OpenedPicture,
  size: PictureSize,
  holder: string,
  /** Whether a rendition is wanted also where it takes more bytes than the picture. */
  isDrawn = false,
): Promise<Picture> {
  const { screen, role } = opened;
  // What was copied from somebody is theirs, and so is what its camera tells.
  if (size === 'original' && role !== null && screen.is_copy === 0) {
    return {
      key: screen.file_key,
      bytes: screen.bytes,
      mime: screen.mime,
      etag: `"${screen.sha256}"`,
      fileName: fileName(screen, screen.mime),
    };
  }
  const rendition = size === 'original' ? null : await renditionOf(pictures, opened, { width: size, isDrawn }, holder);
  const [blob, mime] = rendition
    ? [rendition, 'image/webp']
    : [await strippedOf(pictures, screen, holder), screen.mime];
  return { ...blob, mime, etag: `"${blob.key}-${blob.bytes}"`, fileName: fileName(screen, mime) };
}

/** Null where the picture without metadata is sent instead: to anyone who may download it. */
async function renditionOf(
  pictures: Pictures,
  opened: OpenedPicture,
  { width, isDrawn }: { width: RenditionWidth; isDrawn: boolean },
  holder: string,
): Promise<PictureBlob | null> {
  const { file_key, fault } = opened.screen;
  const blob =
    (await pictures.kept(renditionKey(file_key, width))) ??
    (await pictures.rendition(file_key, width, { hasFailed: fault !== null, holder }).catch(refuse));
  if (!isStandIn(blob)) return blob;
  return mayDownload(opened) && !isDrawn ? null : pictures.shown(file_key, width, holder).catch(refuse);
}

async function strippedOf(
  pictures: Pictures,
  { file_key, mime, bytes }: OpenedPicture['screen'],
  holder: string,
): Promise<PictureBlob> {
  const blob =
    (await pictures.kept(strippedKey(file_key))) ?? (await pictures.stripped(file_key, mime, holder).catch(refuse));
  return isStandIn(blob) ? ((await pictures.kept(file_key)) ?? { key: file_key, bytes }) : blob;
}

export function readSize(value: string): PictureSize {
  const width = renditionWidths.find((known): known is RenditionWidth => String(known) === value);
  return width ?? 'original';
}

/** The name it was uploaded with, with the extension of what is sent. */
function fileName(screen: OpenedPicture['screen'], mime: string): string {
  const extension = fileEnding(mime);
  const name = screen.name || screen.signature;
  const stem = shownName(name);
  const ending = name.slice(stem.length).toLowerCase().replace('jpeg', 'jpg');
  return ending === `.${extension}` ? name : `${stem}.${extension}`;
}

/** A stored picture that cannot be decoded has no rendition. */
function refuse(error: unknown): never {
  if (error instanceof Problem && error.status < 500) throw new Problem('not_found', { cause: error });
  throw error;
}
