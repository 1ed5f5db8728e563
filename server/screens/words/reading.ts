import { announceChange } from '#server/accounts/live/announce.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { indexScreens } from './index-screens.ts';
import type { PictureReader } from './picture-reader.ts';
import {
  addWaiting,
  keepWords,
  screensShowing,
  signaturesOf,
  stateOfFile,
  waitingFiles,
  type WordsRecord,
} from './store.ts';
import { storedOf } from './stored-words.ts';

export const queue = 'words';
/** Those that were there before anybody read them: whatever is new goes first. */
export const oldQueue = 'words.old';
/** Old pictures that are queued at once: as many as are read until the next are. */
export const oldAtOnce = 300;
/** Screens of one transaction: SQLite serves nobody else meanwhile. */
const screensAtOnce = 50;
/** Has the words of a new picture read once nothing else is to be done. Call it in the transaction that makes the file known. */
export async function expectWords(
  tx: Tx,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  fileKey: string,
): Promise<void> {
  await addWaiting(tx, fileKey);
  if (config.words) await jobs.enqueue(tx, queue, fileKey, { key: fileKey });
}

/** Queues the newest of the pictures that wait, which those may do that were there before words were read, or after a restore. */
export async function queueWaiting({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const keys = (await waitingFiles(db.query, { limit: oldAtOnce })).map(({ key }) => key);
  const queued = await jobs.unfinished(queue, keys);
  await db.transaction(async (tx) => {
    for (const key of keys) if (!queued.has(key)) await jobs.enqueue(tx, oldQueue, key, { key });
  });
}

type ReadingPlatform = Pick<Platform, 'bus' | 'config' | 'db' | 'files'>;

/**
 * Reads the words of pictures, each once, and lets the screens be found by them that show it. What cannot be read is noted, and not tried
 * again.
 */
export function createReading({ bus, config, db, files }: ReadingPlatform, reader: PictureReader) {
  async function read(fileKey: string): Promise<WordsRecord> {
    const found = await reader.read(fileKey);
    return { state: found ? 'read' : 'unreadable', words: storedOf(found ?? []) };
  }

  return {
    /** Reads a picture that waits, and makes anew by what the screens are found that show it. */
    async readFile(fileKey: string): Promise<void> {
      const file = config.words ? await stateOfFile(db.query, fileKey) : undefined;
      if (!file || !(await files.stat(fileKey))) return;
      if (file.state === 'waiting') {
        const record = await read(fileKey);
        await db.transaction((tx) => keepWords(tx, file.file_id, record));
      }
      for (let last = 0; ;) {
        const ids = await db.transaction(async (tx) => {
          const found = await screensShowing(tx, db.engine, file.file_id, { after: last, limit: screensAtOnce });
          await indexScreens(tx, found);
          if (found.length > 0)
            await announceChange(tx, { bus }, { what: ['words'], screens: await signaturesOf(tx, found) });
          return found;
        });
        const end = ids.at(-1);
        if (end === undefined) return;
        last = end;
      }
    },
  };
}

export type Reading = ReturnType<typeof createReading>;
