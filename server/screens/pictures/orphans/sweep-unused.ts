import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { dateOfMoment } from '#server/platform/files/quarantine.ts';
import { deleteUnusedFiles, unusedFiles } from '#server/platform/files/unused-files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { isTooMany } from './find-orphans.ts';
import { commandLine } from '#server/platform/command-line.ts';

const page = 500;
/** Pictures whose rows go at once. */
const atOnce = 100;

const notice = 'unused pictures';

/** What no screen shows. */
export interface Unused {
  /** Rows of `files`. */
  ids: number[];
  /** Of how many. */
  pictures: number;
  /** So many are hardly those of an account: nothing is to go. */
  areTooMany: boolean;
}

/**
 * Puts the pictures aside that no screen shows, and removes their rows: an upload writes both at once, and a purge removes both, but
 * with an account that somebody deletes in the database its screens go alone. Returns how many pictures; none where there are too
 * many. Rejects while the pictures are away.
 */
export async function sweepUnused(
  platform: Pick<Platform, 'clock' | 'db' | 'files' | 'log' | 'notices'>,
): Promise<number> {
  const { db, log, notices } = platform;
  const { ids, pictures, areTooMany } = await findUnused(db);
  if (areTooMany) {
    const sentence = 'Pictures that no screen shows are not put aside: there are too many of them';
    log.error(
      { unused: ids.length, pictures },
      `${sentence}. Were screens lost in the database? Run ${commandLine('fsck')}`,
    );
    notices.raise(notice, `${sentence}. See the log, or run ${commandLine('fsck')}`);
    return 0;
  }
  notices.clear(notice);
  const { swept, failures } = await putAside(platform, ids);
  if (failures.length > 0)
    throw new Error(`Pictures that could not be put aside: ${failures.length}`, { cause: failures[0] });
  return swept;
}

/**
 * Puts the pictures of these rows aside where still no screen shows them, and removes the rows; returns how many, and what kept
 * others in their place. A row goes after its files: what a kill leaves with its row comes back by itself.
 */
export async function putAside(
  { clock, db, files }: Pick<Platform, 'clock' | 'db' | 'files'>,
  ids: readonly number[],
): Promise<{ swept: number; failures: unknown[] }> {
  let swept = 0;
  const failures: unknown[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    await files.requireThere();
    const date = dateOfMoment(clock.now());
    const moved: number[] = [];
    for (const { id, key } of await unusedFiles(db.query, ids.slice(from, from + atOnce))) {
      try {
        await files.quarantine.addAll(key, date);
        moved.push(id);
      } catch (error) {
        if (error instanceof Problem) throw error;
        failures.push(error);
      }
    }
    swept += moved.length > 0 ? (await db.transaction((tx) => deleteUnusedFiles(tx, moved))).length : 0;
  }
  return { swept, failures };
}

/** Reads all rows page by page: of a million pictures it takes seconds, in which others have their turns. */
export async function findUnused(db: Database): Promise<Unused> {
  const unused: number[] = [];
  let pictures = 0;
  for (let after = 0; ;) {
    const { ids, rows, last } = await pageOfFiles(db, after);
    unused.push(...ids);
    pictures += rows;
    if (last === undefined) return { ids: unused, pictures, areTooMany: isTooMany(unused.length, pictures) };
    after = last;
    // SQLite answers at once: without this everybody would wait for the last page.
    await setImmediate();
  }
}

/** Of the next rows behind this one those that no screen shows; `last` is the last row of a page after which others may come. */
async function pageOfFiles(
  { query }: Database,
  after: number,
): Promise<{ ids: number[]; rows: number; last: number | undefined }> {
  const rows = await query.selectFrom('files').select('id').where('id', '>', after).orderBy('id').limit(page).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { ids, rows: 0, last: undefined };
  const unused = await unusedFiles(query, ids);
  return {
    ids: unused.map(({ id }) => id),
    rows: ids.length,
    last: ids.length < page ? undefined : ids.at(-1),
  };
}
