import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Static } from 'typebox';
import type { PictureSize } from '#domain/screen.ts';
import { visitorNow, type Requesting } from '#server/accounts/visitor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { pictureOf } from '../../files/service.ts';
import { mayDownload, openScreen, type OpenedScreen } from '../../open-screen.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { bytesOf } from '../../zip/zip-of.ts';
import type { Guide } from '../guide/schema.ts';
import { guidePicture } from '../pictures/guide-picture.ts';

export type GuideAnswer = Static<typeof Guide>;
export type GuideEntry = GuideAnswer['entries'][number];

/** A picture of a guide, with what it is called in a file of it. */
export interface FilePicture {
  data: Buffer;
  mime: string;
  fileName: string;
}

/** The same before its bytes are read. */
type OpenedFile = Omit<FilePicture, 'data'> & { bytes: Readable };

/** Who asks for it, and whose share of what is made for viewers it takes. */
export interface FileOrder {
  visitor: Requesting;
  holder: string;
  guide: GuideAnswer;
}

/** Throws forbidden where a picture is shown that its owner lets nobody have. */
export function requireAll({ entries }: GuideAnswer): void {
  if (entries.some(({ screen, allow_download: isAllowed }) => screen !== null && !isAllowed))
    throw new Problem('forbidden');
}

interface Wanted {
  entry: GuideEntry;
  size: PictureSize;
}

/** What is shown of an entry, opened when its turn comes: null of what is closed or gone by then. */
export async function pictureIn(
  platform: Platform,
  pictures: Pictures,
  order: FileOrder,
  wanted: Wanted,
): Promise<FilePicture | null> {
  const opened = await openPicture(platform, pictures, order, wanted);
  return opened && { data: await buffer(opened.bytes), mime: opened.mime, fileName: opened.fileName };
}

/** The same, to be read as it is sent. */
export const openPicture = (
  platform: Platform,
  pictures: Pictures,
  { visitor, holder, guide }: FileOrder,
  { entry, size }: Wanted,
): Promise<OpenedFile | null> =>
  unlessClosed(async () => {
    const shown = await openedIn(platform, { visitor, guide }, entry);
    if (!shown) return null;
    const found = await pictureOf(pictures, shown, size, holder);
    const bytes = await bytesOf(platform, found);
    return bytes && { bytes, mime: found.mime, fileName: found.fileName };
  });

/** The same as a JPEG of at most so many pixels a side. */
export const leafIn = (
  platform: Platform,
  { visitor, holder, guide }: FileOrder,
  { entry, side }: { entry: GuideEntry; side: number },
): Promise<Buffer | null> =>
  unlessClosed(async () => {
    const shown = await openedIn(platform, { visitor, guide }, entry);
    if (!shown || !mayDownload(shown)) return null;
    return platform.files.borrow(shown.screen.file_key, (path) => platform.images.leaf(path, side, holder));
  });

async function openedIn(
  { clock, db }: Platform,
  { visitor: began, guide }: Pick<FileOrder, 'visitor' | 'guide'>,
  { screen, picture }: GuideEntry,
): Promise<OpenedScreen | null> {
  if (!screen) return null;
  const now = clock.now();
  const visitor = await visitorNow(db.query, began, now);
  const shown = await openScreen(db.query, { ...visitor, now }, screen.signature);
  const asked = { collection: guide.signature, fileId: picture?.fileId ?? '' };
  return (picture && (await guidePicture(db.query, { visitor, shown, now }, asked))) ?? shown;
}

async function unlessClosed<Result>(find: () => Promise<Result>): Promise<Result | null> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return null;
  }
}
