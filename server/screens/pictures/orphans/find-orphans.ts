import { fileIdOf } from '#server/platform/files/picture-keys.ts';
import type { Platform } from '#server/platform/platform.ts';
import { knownIds, mostRows } from './known-ids.ts';
import { unlinkQueue } from './unlink-queue.ts';

/** Files asked for in one query. */
const batch = 500;
const fewPictures = 100;
const share = 0.01;
const foreignNamed = 20;

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
  /** Paths of the first files that are none of ours, and how many there are. */
  foreign: { paths: string[]; count: number };
}

/**
 * Compares every file of the store with the rows. `young` is epoch milliseconds. Pictures of an emptied trash whose files wait to be
 * removed are no orphans: put aside they would be kept for another month. Rejects as `requireThere` does: pictures of another
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
    const going = await jobs.waiting(unlinkQueue, [...new Set(unknown.map(({ key }) => fileIdOf(key)))]);
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
  const onForeign = (path: string): void => {
    found.foreign.count += 1;
    if (found.foreign.paths.length < foreignNamed) found.foreign.paths.push(path);
  };
  for await (const { key, modified } of files.list(onForeign)) {
    if (key === fileIdOf(key)) found.pictures += 1;
    asked.push({ key, modified });
    if (asked.length === batch) await judge();
  }
  await judge();
  if (isTooMany(found.orphaned, found.pictures)) giveUp();
  return found;
}

const isTooMany = (orphaned: number, pictures: number): boolean => orphaned > Math.max(fewPictures, share * pictures);
