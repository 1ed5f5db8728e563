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

/** What is shown of an entry, opened when its turn comes: null of what is closed or gone by then. */
export async function pictureIn(
  platform: Platform,
  pictures: Pictures,
  { visitor: began, holder, guide }: FileOrder,
  { entry, size }: { entry: GuideEntry; size: PictureSize },
): Promise<FilePicture | null> {
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
    return bytes && { data: await buffer(bytes), mime: found.mime, fileName: found.fileName };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return null;
  }
}

/** The numbers of an entry, as people read them. */
export const numberOf = ({ first, count }: Pick<GuideEntry, 'first' | 'count'>): string =>
  first === null ? '' : count > 1 ? `${first}–${first + count - 1}` : `${first}`;
