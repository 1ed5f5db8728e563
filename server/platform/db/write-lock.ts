import type { Kysely } from 'kysely';
import { sqliteCodeOf, sqliteCodes } from './failures.ts';

/**
 * Milliseconds for which a write waits while another program holds SQLite's one lock for writing, as a database browser with
 * unsaved changes does for as long as it likes. A start waits as long.
 */
export const lockPatience = 5000;
/** Milliseconds between two tries, as in SQLite's own waiting, which would keep the thread that answers everybody. */
const interval = 25;
/** Milliseconds for which another program may write without being told of. */
const ownChange = 1000;

/** Whether another program holds the lock, which it may give up at any moment. */
export const isLocked = (error: unknown): boolean =>
  sqliteCodeOf(error) === sqliteCodes.busy || sqliteCodeOf(error) === sqliteCodes.locked;

/** Resolves when it is time for the next try. Hold no connection meanwhile: readers need it. */
export const beforeNextTry = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, interval));

/** Says who holds it, at the beginning of a sentence. */
export const lockedBy = (path: string): string =>
  `Another program has locked ${path}, perhaps a database browser with unsaved changes`;

/** Whether another program keeps the lock for longer than a change of its own should take. */
export async function isHeld<DB>(kysely: Kysely<DB>): Promise<boolean> {
  const until = performance.now() + ownChange;
  for (;;) {
    try {
      // Nothing is written, so that nothing of the disk is waited for.
      await kysely.transaction().execute(() => Promise.resolve());
      return false;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() >= until) return true;
    }
    await beforeNextTry();
  }
}
