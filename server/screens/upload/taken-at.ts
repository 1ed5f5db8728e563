import exifr from 'exifr';
import { takenAtByExif, takenAtByName } from '#domain/taken-at.ts';
import type { BlobStore, Received } from '#server/platform/files/blob-store.ts';

/** Bytes of a picture in which its camera tells: at its head, before the picture itself. */
const headBytes = 128 * 1024;
const tellingTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/avif']);

interface Taken {
  files: Pick<BlobStore, 'open'>;
  received: Pick<Received, 'key' | 'mime' | 'bytes'>;
  fileName: string;
  /** IANA; where the picture does not tell its own. */
  timezone: string;
  now: number;
}

/** When a kept picture was taken, by its camera, else by the name of its file; null where neither tells, or tells of the future. */
export async function takenAt({ files, received, fileName, timezone, now }: Taken): Promise<number | null> {
  const moment = (await byCamera(files, received, timezone)) ?? takenAtByName(fileName, timezone);
  return moment === null || moment > now ? null : moment;
}

async function byCamera(files: Taken['files'], { key, mime, bytes }: Taken['received'], timezone: string) {
  if (!tellingTypes.has(mime)) return null;
  try {
    const head: Buffer[] = [];
    for await (const part of await files.open(key, { start: 0, end: Math.min(bytes, headBytes) - 1 })) head.push(part);
    // oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS module, whose names Node does not see
    const told: unknown = await exifr.parse(Buffer.concat(head), {
      pick: ['DateTimeOriginal', 'CreateDate', 'OffsetTimeOriginal'],
      reviveValues: false,
    });
    if (typeof told !== 'object' || told === null) return null;
    const { DateTimeOriginal, CreateDate, OffsetTimeOriginal }: Record<string, unknown> = { ...told };
    const text = DateTimeOriginal ?? CreateDate;
    if (typeof text !== 'string') return null;
    return takenAtByExif(text, typeof OffsetTimeOriginal === 'string' ? OffsetTimeOriginal : undefined, timezone);
  } catch {
    // What its camera tells cannot be read: the picture is taken all the same.
    return null;
  }
}
