import { Readable } from 'node:stream';
import { renditionWidths } from '#domain/limits.ts';
import type { User } from '#server/accounts/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import { localDay } from '#server/screens/calendar.ts';
import { addUsage } from '#server/screens/account-usage.ts';
import { countDays } from '#server/screens/counters.ts';
import { addWords } from '#server/screens/words/index-screens.ts';
import { addWaiting } from '#server/screens/words/store.ts';
import { createPictures } from '#server/screens/pictures/pictures.ts';
import { momentOf, screensPerDay } from './calendar.ts';
import type { DrawnPicture } from './draw.ts';

/** One statement holds so many rows: SQLite takes 32,766 parameters. */
const rowsOfInsert = 2000;
const daysOfTransaction = 60;
const rowsBetweenReports = 10_000;

export interface StoredFile {
  id: number;
  name: string;
  bytes: number;
}

/** Keeps a drawn picture as an upload does, with all its renditions. */
export async function storePicture(platform: Platform, { name, png }: DrawnPicture): Promise<StoredFile> {
  const { config, files, images, db, clock } = platform;
  const received = await files.receive(Readable.from([png]), { limit: config.uploadBytesLimit });
  const { width, height, frames } = await images.inspect(received.temp, received.frames);
  await files.commit(received);
  const pictures = createPictures(platform);
  for (const size of renditionWidths) await pictures.rendition(received.key, size, {});
  const thumbhash = await files.borrow(received.key, (path) => images.thumbhash(path));
  const { key, sha256, mime, bytes } = received;
  const { id } = await db.transaction(async (tx) => {
    const file = await tx
      .insertInto('files')
      .values({ key, sha256, mime, bytes, width, height, frames, thumbhash, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addWaiting(tx, key);
    return file;
  });
  return { id, name, bytes };
}

/** Fills the days up to today with screens that share these files; `progress` gets the number of rows now and then. */
export async function storeScreens(
  { db, clock, random }: Platform,
  user: User,
  files: readonly StoredFile[],
  plan: { screens: number; days: number },
  progress: (rows: number) => void,
): Promise<void> {
  const days = screensPerDay(plan.screens, plan.days, localDay(clock.now(), user.timezone)).filter(
    ({ count }) => count > 0,
  );
  let serial = 0;
  for (const some of chunks(days, daysOfTransaction)) {
    const rows = some.flatMap(({ day, count }) =>
      Array.from({ length: count }, (_, n) => {
        serial += 1;
        const file = pick(files, serial);
        const created_at = Math.min(momentOf(day, n, count), clock.now());
        return {
          bytes: file.bytes,
          row: {
            signature: random.base62(22),
            owner_id: user.id,
            library_id: user.libraryId,
            day,
            created_at,
            given_at: created_at,
            file_id: file.id,
            name: file.name,
          },
        };
      }),
    );
    await db.transaction(async (tx) => {
      for (const part of chunks(rows, rowsOfInsert)) {
        const screens = await tx
          .insertInto('screens')
          .values(part.map(({ row }) => row))
          .returning('id')
          .execute();
        await addWords(
          tx,
          screens.map(({ id }) => id),
        );
      }
      await addUsage(
        tx,
        user.id,
        rows.map(({ bytes }) => bytes),
        Infinity,
      );
      await countDays(
        tx,
        user.libraryId,
        rows.map(({ row }) => row.day),
        1,
      );
    });
    if (Math.floor(serial / rowsBetweenReports) > Math.floor((serial - rows.length) / rowsBetweenReports))
      progress(serial);
  }
}

/** Neighbours differ, and the order does not repeat at a glance. */
function pick(files: readonly StoredFile[], serial: number): StoredFile {
  const file = files[(serial * 5 + Math.floor(serial / files.length) * 3) % files.length];
  if (!file) throw new Error('There is no file to share');
  return file;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
