import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTemporaryName } from './layout.ts';
import { entriesOf } from './listing.ts';
import { ignoreMissing } from './missing.ts';

interface SweeperOptions {
  folder: string;
  /** Whether this process is writing the file of this name, or will commit it. */
  isInUse: (name: string) => boolean;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
  /** Rejects with a Problem when the folder of the store is not there. */
  requireThere: () => Promise<void>;
}

/** How a file was when it was looked at first, and when that was. */
interface Seen {
  state: string;
  since: number;
}

/**
 * Removes files that have not changed for so many milliseconds of its own watching; returns how many. Another process may be
 * writing them, whose clock is another one, and the time that a file has is that of the person who wrote it: of all times only what has
 * passed here is certain. Goes past those that cannot be removed, and rejects at its end; at once as requireThere does.
 */
export function createSweeper({
  folder,
  isInUse,
  elapsed,
  requireThere,
}: SweeperOptions): (age: number) => Promise<number> {
  let seen = new Map<string, Seen>();
  return async (age) => {
    await requireThere();
    const now = elapsed();
    const stay = new Map<string, Seen>();
    const failures: unknown[] = [];
    let swept = 0;
    for await (const { name, isFolder } of entriesOf(folder)) {
      if (isFolder || !isTemporaryName(name) || isInUse(name)) continue;
      const path = join(folder, name);
      try {
        const found = await stat(path).catch(ignoreMissing);
        if (!found) continue;
        const state = `${found.size} ${found.mtimeMs}`;
        const before = seen.get(name);
        const since = before?.state === state ? before.since : now;
        if (now - since < age) {
          stay.set(name, { state, since });
          continue;
        }
        await rm(path, { force: true });
        swept += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    seen = stay;
    if (failures.length > 0)
      throw new Error(`Temporary files that could not be removed: ${failures.length}`, { cause: failures[0] });
    return swept;
  };
}
