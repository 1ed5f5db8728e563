import { open, type FileHandle } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { Problem } from '../problem.ts';

export interface LogSync {
  /**
   * Puts all that was committed before on the disk. Rejects with Problem unavailable where the disk has not taken it: whether
   * it is there is unknown then, whatever the reason, so nobody may take it for rolled back.
   */
  sync(): Promise<void>;
  /** Whether the log may have a gap, behind which nothing would be found again. */
  mayHaveGap(): boolean;
  /** Closes a gap by putting all of the log into the database. Throws Problem unavailable where that cannot be done now. */
  requireWhole(): void;
  close(): Promise<void>;
}

/** Seconds until somebody may try again. */
const retryAfter = 5;

/**
 * The disk's part of a commit, by a handle of its own to the write-ahead log: SQLite itself would keep the thread that answers
 * everybody. SQLite holds no locks on the log, which the closing of this handle would end. The database must have no timeout.
 */
export function createLogSync(
  database: DatabaseSync,
  path: string,
  syncFile = (log: FileHandle): Promise<void> => log.datasync(),
): LogSync {
  let opening: Promise<FileHandle> | undefined;
  /** What the system could not write once it takes for written. */
  let gap = false;

  return {
    async sync() {
      try {
        opening ??= open(path, 'r');
        await syncFile(await opening);
      } catch (cause) {
        opening?.then((log) => log.close()).catch(() => undefined);
        opening = undefined;
        gap = true;
        throw new Problem('unavailable', { retryAfter, cause });
      }
    },

    mayHaveGap: () => gap,

    requireWhole() {
      if (!gap) return;
      // All of the log goes to the database, and the next one begins anew. Who reads, as a backup, is not waited for.
      const done = database.prepare('pragma wal_checkpoint(truncate)').get();
      if (done?.['busy'] !== 0) throw new Problem('unavailable', { retryAfter });
      // Any write: an empty log of a server that is killed now would count as lost.
      database.exec('pragma user_version=0');
      gap = false;
    },

    async close() {
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}
