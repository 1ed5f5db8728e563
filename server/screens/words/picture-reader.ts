import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import type { ReadArea, Word } from '#server/platform/words/word-reader.ts';

/** How often the process that reads a picture may end with it. */
const tries = 3;

export interface PictureReader {
  /** The words of a file, or of areas of it; null where it cannot be read, which is not to be tried again. Rejects where it may be. */
  read(fileKey: string, areas?: readonly ReadArea[]): Promise<Word[] | null>;
}

export function createPictureReader({ files, log, words }: Pick<Platform, 'files' | 'log' | 'words'>): PictureReader {
  const ends = new Map<string, number>();

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
    async read(fileKey, areas) {
      try {
        return await files.borrow(fileKey, (path) => words.read(path, areas));
      } catch (error) {
        await files.requireThere();
        if (!isToBlame(fileKey, error)) throw error;
        const { type } = error;
        log.warn({ fileId: fileKey, type }, 'The words of a picture cannot be read');
        return null;
      }
    },
  };
}
