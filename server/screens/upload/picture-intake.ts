import type { Readable } from 'node:stream';
import type { Tx } from '#server/platform/db/database.ts';
import type { Received } from '#server/platform/files/blob-store.ts';
import type { NewFile } from '#server/platform/files/insert-file.ts';
import type { ImageFacts } from '#server/platform/images/images.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Pictures, PictureSender } from '../pictures/pictures.ts';
import { expectWords } from '../words/reading.ts';
import type { FormTexts } from './form.ts';

/** A picture that arrives in a form. */
export interface ArrivingPicture {
  sender: PictureSender;
  file: Readable;
  /** Bytes that the file has at most, by what its sender says. */
  announced: number | undefined;
  /** Reads what follows the file, once that has arrived; rejects when there is what should not be. */
  rest: () => Promise<FormTexts>;
}

/** Takes as long as the sender takes to send. Call it aside of the turns of others (`pictures.beforeJobs`). */
export async function receivePicture(
  { config, files, images }: Platform,
  { file, announced, rest }: ArrivingPicture,
): Promise<{ received: Received; texts: FormTexts }> {
  const received = await files.receive(file, {
    limit: config.uploadBytesLimit,
    announced,
    identified: (mime) => images.prepare(mime),
  });
  try {
    return { received, texts: await rest() };
  } catch (error) {
    await files.discard(received);
    throw error;
  }
}

/**
 * Runs the transaction that makes a picture known whose file is durable already. Nothing is left of the file when it is rolled
 * back; a commit whose answer was lost may have happened: what that leaves behind is an orphan for the sweeper.
 */
export async function makeKnown<Result>(
  platform: Platform,
  pictures: Pictures,
  { received, facts }: { received: Received; facts: ImageFacts },
  record: (tx: Tx, file: NewFile) => Promise<Result>,
): Promise<Result> {
  const { clock, db, files } = platform;
  const { key, sha256, mime, bytes } = received;
  const { width, height, frames } = facts;
  const begun = pictures.begin(key);
  try {
    return await db.transaction(async (tx) => {
      const result = await record(tx, { key, sha256, mime, bytes, width, height, frames, created_at: clock.now() });
      await pictures.enqueue(tx, key);
      await expectWords(tx, platform, key);
      return result;
    });
  } catch (error) {
    if (!db.wasRolledBack(error)) throw error;
    await begun;
    await files.removeAll(key);
    throw error;
  }
}
