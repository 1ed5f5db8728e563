import { announceChange } from '#server/accounts/live/announce.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { indexScreens } from './index-screens.ts';
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
/** How often the process that reads a picture may end with it. */
const tries = 3;

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

type ReadingPlatform = Pick<Platform, 'bus' | 'config' | 'db' | 'files' | 'log' | 'words'>;

/**
 * Reads the words of pictures, each once, and lets the screens be found by them that show it. What cannot be read is noted, and not tried
 * again.
 */
export function createReading({ bus, config, db, files, log, words }: ReadingPlatform) {
  const ends = new Map<string, number>();

  async function read(fileKey: string): Promise<WordsRecord> {
    try {
      const found = await files.borrow(fileKey, (path) => words.read(path));
      return { state: 'read', words: storedOf(found) };
    } catch (error) {
      await files.requireThere();
      if (!isToBlame(fileKey, error)) throw error;
      const { type } = error;
      log.warn({ fileId: fileKey, type }, 'The words of a picture cannot be read');
      return { state: 'unreadable', words: storedOf([]) };
    }
  }

  /** Whether the picture is. One with which the process ends again and again is taken to be. */
  function isToBlame(fileKey: string, error: unknown): error is Problem {
    if (!(error instanceof Problem)) return false;
    if (error.type !== 'overloaded') return error.status < 500 && error.type !== 'not_found';
    const count = (ends.get(fileKey) ?? 0) + 1;
    if (count < tries) ends.set(fileKey, count);
    else ends.delete(fileKey);
    return count >= tries;
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
