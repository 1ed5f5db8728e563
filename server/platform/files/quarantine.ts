import { mkdir, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { quarantineFolder } from './layout.ts';
import { readableIn, type OnPassed } from './listing.ts';
import { ignoreMissing } from './missing.ts';
import { isKey, keysOf } from './picture-keys.ts';

export interface Quarantined {
  key: string;
  /** UTC, as in 2026-11-21: when it was put aside. */
  date: string;
}

/**
 * Keeps files that no row referred to until it is certain that they are not needed.
 */
export interface Quarantine {
  /** Puts the file of this key aside; an unknown key is no error. */
  add(file: Quarantined): Promise<void>;
  /** The same for a picture with all that was made of it. */
  addAll(fileId: string, date: string): Promise<void>;
  /** What cannot be read of it goes to `onPassed`. */
  list(onPassed?: OnPassed): AsyncIterable<Quarantined>;
  /** Puts a file back under its key; false, and nothing changes, when something that is not empty lies there again. */
  putBack(file: Quarantined): Promise<boolean>;
  remove(file: Quarantined): Promise<void>;
  /** Has it count as put aside on this date. */
  dateAnew(file: Quarantined, date: string): Promise<void>;
}

/** What it needs of the store. */
interface Store {
  pathOf: (key: string) => string;
  /** Gives what lies at a path the name of this key. */
  moveTo: (key: string, from: string) => Promise<void>;
}

/** Milliseconds. A file may have been put aside up to a day later than its date says. */
export const quarantineAge = 31 * 86_400_000;

/** The day of an epoch time in UTC, as the quarantine writes it. */
export const dateOfMoment = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const datePattern = /^\d{4}-\d\d-\d\d$/;

/**
 * On the disk of the store itself, so that a file moves without being copied: `<root>/quarantine/<date>/<key>`.
 */
export function createQuarantine(root: string, { pathOf, moveTo }: Store): Quarantine {
  const folder = join(root, quarantineFolder);
  const placeOf = ({ key, date }: Quarantined): string => join(folder, date, key);
  /** The last file of a day takes its folder with it: one that is not empty cannot be removed. */
  const removeFolder = (date: string): Promise<void> => rmdir(join(folder, date)).catch(() => undefined);

  const quarantine: Quarantine = {
    async add(file) {
      await mkdir(join(folder, file.date), { recursive: true });
      await rename(pathOf(file.key), placeOf(file)).catch(ignoreMissing);
    },

    async addAll(fileId, date) {
      for (const key of keysOf(fileId)) await quarantine.add({ key, date });
    },

    async *list(onPassed = () => undefined) {
      for await (const { name: date } of readableIn(root, quarantineFolder, onPassed)) {
        if (!datePattern.test(date)) continue;
        for await (const { name: key, isFolder: isNone } of readableIn(root, join(quarantineFolder, date), onPassed))
          if (!isNone && isKey(key)) yield { key, date };
      }
    },

    async putBack(file) {
      const home = pathOf(file.key);
      const there = await stat(home).catch(ignoreMissing);
      // An empty file counts as missing, and gives its place to this one.
      if (there && !(there.isFile() && there.size === 0)) return false;
      await moveTo(file.key, placeOf(file));
      await removeFolder(file.date);
      return true;
    },

    async remove(file) {
      await unlink(placeOf(file)).catch(ignoreMissing);
      await removeFolder(file.date);
    },

    async dateAnew(file, date) {
      await mkdir(join(folder, date), { recursive: true });
      await rename(placeOf(file), placeOf({ ...file, date })).catch(ignoreMissing);
      await removeFolder(file.date);
    },
  };
  return quarantine;
}
