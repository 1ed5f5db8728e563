import type { Platform } from '#server/platform/platform.ts';
import type { Progress } from '#server/platform/progress.ts';
import { expectMissing } from './index-anew.ts';
import { createPictureReader } from './picture-reader.ts';
import { createReading } from './reading.ts';
import { countStates, waitAgain, waitingFiles } from './store.ts';
import type { WordsState } from './tables.ts';

/** Files that are looked up at once. */
const step = 50;

export const countWords = ({ db }: Pick<Platform, 'db'>): Promise<Record<WordsState, number>> => countStates(db.query);

/** Has all pictures wait to be read, whatever came of it before. By what is known of them they are found until then. */
export const readAnew = ({ db }: Pick<Platform, 'db'>): Promise<void> => db.transaction((tx) => waitAgain(tx));

/** Reads what waits, the newest first, until all is read or the signal comes. What fails waits on. */
export async function readWaiting(
  platform: Platform,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<void> {
  const { db, log } = platform;
  await db.transaction((tx) => expectMissing(tx));
  const reading = createReading(platform, createPictureReader(platform));
  const { waiting } = await countStates(db.query);
  progress.step('Reading the words in pictures');
  let done = 0;
  for (let before: number | undefined; ;) {
    const files = await waitingFiles(db.query, { before, limit: step });
    for (const { key, file_id } of files) {
      if (signal.aborted) return;
      await reading
        .readFile(key)
        .catch((error: unknown) => log.error({ err: error, fileId: key }, 'A picture was not read'));
      progress.share((done += 1), Math.max(waiting, done), 'picture');
      before = file_id;
    }
    if (files.length < step) return;
  }
}
