import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Static } from 'typebox';
import type { PictureSize } from '#domain/screen.ts';
import { visitorNow, type Requesting } from '#server/accounts/visitor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { pictureOf } from '../../files/service.ts';
import { openScreen } from '../../open-screen.ts';
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

/** What is shown of an entry: null of what is closed or gone by then. */
export async function pictureIn(
  platform: Platform,
  pictures: Pictures,
  order: FileOrder,
  wanted: Wanted,
): Promise<FilePicture | null> {
  const opened = await openPicture(platform, pictures, order, wanted);
  return opened && { data: await buffer(opened.bytes), mime: opened.mime, fileName: opened.fileName };
}

/** The same, to be read as it is sent. Call it when its turn comes. */
export async function openPicture(
  platform: Platform,
  pictures: Pictures,
  { visitor: began, holder, guide }: FileOrder,
  { entry, size }: Wanted,
): Promise<OpenedFile | null> {
  const { screen, picture } = entry;
  if (!screen) return null;
  const { clock, db } = platform;
  try {
    const now = clock.now();
    const visitor = await visitorNow(db.query, began, now);
    const shown = await openScreen(db.query, { ...visitor, now }, screen.signature);
    const asked = { collection: guide.signature, fileId: picture?.fileId ?? '' };
    const own = picture && (await guidePicture(db.query, { visitor, shown, now }, asked));
    const found = await pictureOf(pictures, own ?? shown, size, holder);
    const bytes = await bytesOf(platform, found);
    return bytes && { bytes, mime: found.mime, fileName: found.fileName };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return null;
  }
}

/** The numbers of an entry, as people read them. */
export const numberOf = ({ first, count }: Pick<GuideEntry, 'first' | 'count'>): string =>
  first === null ? '' : count > 1 ? `${first}–${first + count - 1}` : `${first}`;
