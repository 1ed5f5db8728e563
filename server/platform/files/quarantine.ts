import { mkdir, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { quarantineFolder } from './layout.ts';
import { entriesOf } from './listing.ts';
import { ignoreMissing } from './missing.ts';
import { isKey } from './picture-keys.ts';

export interface Quarantined {
  key: string;
  /** UTC, as in 2026-11-21: when it was put aside. */
  date: string;
}

/** Files that no row knew, until it is certain that nobody misses them. */
export interface Quarantine {
  /** Puts the file of this key aside; an unknown key is no error. */
  add(file: Quarantined): Promise<void>;
  list(): AsyncIterable<Quarantined>;
  /** Puts a file back under its key; false, and nothing changes, when there is one again. */
  putBack(file: Quarantined): Promise<boolean>;
  remove(file: Quarantined): Promise<void>;
}

const datePattern = /^\d{4}-\d\d-\d\d$/;

/** On the disk of the store itself, so that a file moves without being copied: `<root>/quarantine/<date>/<key>`. */
export function createQuarantine(root: string, pathOf: (key: string) => string): Quarantine {
  const folder = join(root, quarantineFolder);
  const placeOf = ({ key, date }: Quarantined): string => join(folder, date, key);
  /** The last file of a day takes its folder with it: one that is not empty cannot be removed. */
  const removeFolder = (date: string): Promise<void> => rmdir(join(folder, date)).catch(() => undefined);

  return {
    async add(file) {
      await mkdir(join(folder, file.date), { recursive: true });
      await rename(pathOf(file.key), placeOf(file)).catch(ignoreMissing);
    },

    async *list() {
      for await (const { name: date, isFolder } of entriesOf(folder)) {
        if (!isFolder || !datePattern.test(date)) continue;
        for await (const { name: key, isFolder: isNone } of entriesOf(join(folder, date)))
          if (!isNone && isKey(key)) yield { key, date };
      }
    },

    async putBack(file) {
      const home = pathOf(file.key);
      if (await stat(home).catch(ignoreMissing)) return false;
      await rename(placeOf(file), home);
      await removeFolder(file.date);
      return true;
    },

    async remove(file) {
      await unlink(placeOf(file)).catch(ignoreMissing);
      await removeFolder(file.date);
    },
  };
}
