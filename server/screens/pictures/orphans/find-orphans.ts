import { batch } from '#server/platform/db/in-batches.ts';
import type { OnPassed } from '#server/platform/files/listing.ts';
import { fileIdOf } from '#server/platform/files/picture-keys.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takesTooMuch } from '#server/platform/takes-too-much.ts';
import { knownIds, mostRows } from './known-ids.ts';
import { unlinkQueue } from './unlink-queue.ts';

/** Of the pictures: so many more than a kill or a cut connection leaves. */
const share = 0.01;
const named = 20;

export interface Orphans {
  /**
   * Keys of files that no row knows; those written last at `young` or later apart. Where there are too many, none of
   * `keys` is given unless all were asked for.
   */
  keys: string[];
  young: string[];
  /** Pictures in the folder, and how many of them no row knows and are old enough. What is made of them is left out. */
  pictures: number;
  orphaned: number;
  /**
   * More than kills and cut connections leave: rather is this not the right database. Nothing may be taken away then.
   */
  areTooMany: boolean;
  /** Files that are none of ours. */
  foreign: Passed;
  /** What could not be looked at: it may belong to a row, and was judged as little as those. */
  unreadable: Passed;
  /** Folders that cannot be read: what is in them was not looked at. */
  closed: ClosedFolder[];
}

/** A folder that cannot be read, and why, in words. */
export interface ClosedFolder {
  path: string;
  fault: string | undefined;
}

/** Paths of the first files of a kind, and how many there are. */
interface Passed {
  paths: string[];
  count: number;
}

/**
 * Compares every file of the store with the rows. `young` is epoch milliseconds. Pictures of an emptied trash whose files are
 * still to be removed are no orphans: put aside they would be kept for another month. Rejects as `requireThere` does: pictures of another
 * installation are no orphans either.
 */
export async function findOrphans(
  { db, files, jobs }: Pick<Platform, 'db' | 'files' | 'jobs'>,
  young: number,
  { evenTooMany = false } = {},
): Promise<Orphans> {
  const found: Orphans = {
    keys: [],
    young: [],
    pictures: 0,
    orphaned: 0,
    areTooMany: false,
    foreign: { paths: [], count: 0 },
    unreadable: { paths: [], count: 0 },
    closed: [],
  };
  const rowsAtMost = await mostRows(db.query);
  let asked: { key: string; modified: number }[] = [];
  const judge = async (): Promise<void> => {
    await files.requireThere();
    const known = await knownIds(
      db.query,
      asked.map(({ key }) => key),
    );
    const unknown = asked.filter(({ key }) => !known.has(fileIdOf(key)));
    const going = await jobs.unfinished(unlinkQueue, [...new Set(unknown.map(({ key }) => fileIdOf(key)))]);
    for (const { key, modified } of unknown) {
      if (going.has(fileIdOf(key))) continue;
      if (modified >= young) {
        found.young.push(key);
        continue;
      }
      if (key === fileIdOf(key)) found.orphaned += 1;
      if (!found.areTooMany || evenTooMany) found.keys.push(key);
    }
    asked = [];
    // No folder holds more pictures than rows and orphans together: what is too many of these stays too many, and a
    // whole library need not be kept in memory.
    if (isTooMany(found.orphaned, rowsAtMost + found.orphaned)) giveUp();
  };
  const giveUp = (): void => {
    found.areTooMany = true;
    if (!evenTooMany) found.keys = [];
  };
  const pass: OnPassed = (kind, path, fault) => {
    if (kind === 'closed') {
      found.closed.push({ path, fault });
      return;
    }
    const passed = found[kind];
    passed.count += 1;
    if (passed.paths.length < named) passed.paths.push(path);
  };
  for await (const { key, modified } of files.list(pass)) {
    if (key === fileIdOf(key)) found.pictures += 1;
    asked.push({ key, modified });
    if (asked.length === batch) await judge();
  }
  await judge();
  if (isTooMany(found.orphaned, found.pictures)) giveUp();
  return found;
}

/** Whether so many pictures that would go of all there are say more of the database than of the pictures. */
export const isTooMany = (orphaned: number, pictures: number): boolean => takesTooMuch(orphaned, pictures, share);
